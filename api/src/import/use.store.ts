import { eq } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { import_use } from './import.table.ts';

export type ImportUse = typeof import_use.$inferSelect;

export async function findUse(db: Reader, userId: string): Promise<ImportUse | undefined> {
  return db.select().from(import_use).where(eq(import_use.user_id, userId)).get();
}

export async function saveUse(tx: Tx, use: ImportUse): Promise<void> {
  await tx
    .insert(import_use)
    .values(use)
    .onConflictDoUpdate({ target: import_use.user_id, set: use });
}
