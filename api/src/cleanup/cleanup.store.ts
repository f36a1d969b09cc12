import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { cleanup, type Binned } from './cleanup.table.ts';

export type { Binned };

export type CleanupRow = typeof cleanup.$inferSelect;

export async function findCleanup(db: Reader, id: string): Promise<CleanupRow | undefined> {
  return db.select().from(cleanup).where(eq(cleanup.id, id)).get();
}

/** Those of a person after an instant, the newest first. */
export async function listCleanups(
  db: Reader,
  userId: string,
  after: string,
): Promise<CleanupRow[]> {
  return db
    .select()
    .from(cleanup)
    .where(and(eq(cleanup.user_id, userId), gt(cleanup.cleaned_at, after)))
    .orderBy(desc(cleanup.cleaned_at), desc(cleanup.id))
    .all();
}

export async function insertCleanup(tx: Tx, row: CleanupRow): Promise<void> {
  await tx.insert(cleanup).values(row);
}

export async function noteTakenBack(tx: Tx, id: string, at: string): Promise<void> {
  await tx.update(cleanup).set({ taken_back_at: at }).where(eq(cleanup.id, id));
}

export async function removeCleanupsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(cleanup).where(eq(cleanup.user_id, userId));
}

/** One that was made by `until`. */
export async function oldestCleanup(db: Reader, until: string): Promise<CleanupRow | undefined> {
  return db
    .select()
    .from(cleanup)
    .where(lte(cleanup.cleaned_at, until))
    .orderBy(asc(cleanup.cleaned_at))
    .limit(1)
    .get();
}

export async function removeCleanup(tx: Tx, id: string): Promise<void> {
  await tx.delete(cleanup).where(eq(cleanup.id, id));
}
