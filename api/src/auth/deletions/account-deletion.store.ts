import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { account_deletion } from './account-deletion.table.ts';

export type { Reached } from './account-deletion.table.ts';
export type AccountDeletion = typeof account_deletion.$inferSelect;

const byUser = prepared((db: Reader) =>
  db
    .select()
    .from(account_deletion)
    .where(eq(account_deletion.user_id, bound('id')))
    .prepare(),
);

export async function findDeletion(db: Reader, id: string): Promise<AccountDeletion | undefined> {
  return byUser(db).get({ id });
}

export async function listDeletions(db: Reader): Promise<AccountDeletion[]> {
  return db.select().from(account_deletion).orderBy(asc(account_deletion.user_id)).all();
}

export async function saveDeletion(tx: Tx, row: AccountDeletion): Promise<void> {
  await tx
    .insert(account_deletion)
    .values(row)
    .onConflictDoUpdate({ target: account_deletion.user_id, set: row });
}

/** One that is final stays. */
export async function removeDeletion(tx: Tx, id: string): Promise<void> {
  const { user_id, is_final } = account_deletion;
  await tx.delete(account_deletion).where(and(eq(user_id, id), eq(is_final, false)));
}

/** Somebody whose account was deleted by `until`, or for good, and who still has rows. */
export async function nextToPurge(db: Reader, until: string): Promise<AccountDeletion | undefined> {
  const { purged_at, deleted_at, is_final } = account_deletion;
  return db
    .select()
    .from(account_deletion)
    .where(and(isNull(purged_at), or(lte(deleted_at, until), eq(is_final, true))))
    .orderBy(asc(deleted_at))
    .limit(1)
    .get();
}

/** Those who were gone before `before`. */
export async function removeOldDeletions(tx: Tx, before: string): Promise<void> {
  await tx.delete(account_deletion).where(lt(account_deletion.purged_at, before));
}
