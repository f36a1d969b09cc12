import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { import_run } from './import.table.ts';

export type ImportRun = typeof import_run.$inferSelect;

/** Whether it is still to be read in. */
export async function hasRun(db: Reader, id: string): Promise<boolean> {
  const isMeant = and(eq(import_run.id, id), isNull(import_run.given_up_at));
  return db.select().from(import_run).where(isMeant).get() !== undefined;
}

/** Of those to be read in the longest waiting one first; one that failed keeps no other from its turn. */
export async function listRuns(db: Reader): Promise<ImportRun[]> {
  return db
    .select()
    .from(import_run)
    .where(isNull(import_run.given_up_at))
    .orderBy(asc(import_run.tries), asc(import_run.begun_at))
    .all();
}

/** The last file of a person that was given up since then. */
export async function findGivenUp(
  db: Reader,
  userId: string,
  since: string,
): Promise<ImportRun | undefined> {
  return db
    .select()
    .from(import_run)
    .where(and(eq(import_run.user_id, userId), gt(import_run.given_up_at, since)))
    .orderBy(desc(import_run.given_up_at))
    .limit(1)
    .get();
}

export async function insertRun(
  tx: Tx,
  run: Pick<ImportRun, 'id' | 'user_id' | 'session_id' | 'begun_at'>,
): Promise<void> {
  await tx.insert(import_run).values(run);
}

export async function updateRun(
  tx: Tx,
  id: string,
  fields: Partial<Pick<ImportRun, 'tries' | 'given_up_at'>>,
): Promise<void> {
  await tx.update(import_run).set(fields).where(eq(import_run.id, id));
}

export async function removeRun(tx: Tx, id: string): Promise<void> {
  await tx.delete(import_run).where(eq(import_run.id, id));
}

/** Answers which they were. */
export async function removeRunsOf(tx: Tx, userId: string): Promise<string[]> {
  const removed = await tx
    .delete(import_run)
    .where(eq(import_run.user_id, userId))
    .returning({ id: import_run.id });
  return removed.map(({ id }) => id);
}

/** What was given up so long ago is told of no more. */
export async function removeGivenUp(tx: Tx, until: string): Promise<void> {
  await tx.delete(import_run).where(lte(import_run.given_up_at, until));
}
