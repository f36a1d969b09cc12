import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { cleanup, type Binned, type Going, type Ids } from './cleanup.table.ts';

export type { Binned, Going, Ids };

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

export async function updateCleanup(
  tx: Tx,
  id: string,
  fields: Partial<Pick<CleanupRow, 'taken_back_at' | 'medicines' | 'events' | 'going' | 'reached'>>,
): Promise<void> {
  await tx.update(cleanup).set(fields).where(eq(cleanup.id, id));
}

/** Those that were begun and are not through. */
export async function unfinishedCleanups(db: Reader, most: number): Promise<CleanupRow[]> {
  return db.select().from(cleanup).where(isNotNull(cleanup.going)).limit(most).all();
}

export async function removeCleanupsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(cleanup).where(eq(cleanup.user_id, userId));
}

/** One that was made by `until`, and is through. */
export async function oldestCleanup(db: Reader, until: string): Promise<CleanupRow | undefined> {
  return db
    .select()
    .from(cleanup)
    .where(and(lte(cleanup.cleaned_at, until), isNull(cleanup.going)))
    .orderBy(asc(cleanup.cleaned_at))
    .limit(1)
    .get();
}

export async function removeCleanup(tx: Tx, id: string): Promise<void> {
  await tx.delete(cleanup).where(eq(cleanup.id, id));
}
