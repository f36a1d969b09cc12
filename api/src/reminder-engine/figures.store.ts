import { asc, lt } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { engine_figures } from './figures.table.ts';

type Row = typeof engine_figures.$inferSelect;

export async function saveFigures(tx: Tx, row: Row): Promise<void> {
  const { saved_at, figures } = row;
  await tx
    .insert(engine_figures)
    .values(row)
    .onConflictDoUpdate({ target: engine_figures.engine, set: { saved_at, figures } });
}

export async function removeOldFigures(tx: Tx, before: number): Promise<void> {
  await tx.delete(engine_figures).where(lt(engine_figures.saved_at, before));
}

export async function readFigures(db: Reader): Promise<Row[]> {
  return db.select().from(engine_figures).orderBy(asc(engine_figures.engine));
}
