import { DAY, fromWire } from '@qamqor/shared/calendar/dates';
import { COME_BACK_DAYS } from '@qamqor/shared/limits';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  findDeletion,
  listDeletions,
  nextToPurge,
  removeDeletion,
  removeOldDeletions,
  saveDeletion,
  type AccountDeletion,
  type Reached,
} from './account-deletion.store.ts';

export type { AccountDeletion, Reached };

/** Whether a person deleted their account, and has not come back. */
export async function isDeleted(db: Reader, userId: string): Promise<boolean> {
  return (await findDeletion(db, userId)) !== undefined;
}

/** DATA-3: for so long the account comes back by signing in. */
export const COME_BACK = COME_BACK_DAYS * DAY;

/**
 * What a sign-in finds: the account, one that comes back by it, or one that was closed or whose 30 days
 * are over, of which rows may be gone already.
 */
export async function standingOf(
  db: Reader,
  userId: string,
  now: number,
): Promise<'here' | 'comes_back' | 'gone'> {
  const row = await findDeletion(db, userId);
  if (row === undefined) return 'here';
  const isOver =
    row.is_final || row.reached !== null || fromWire(row.deleted_at) + COME_BACK <= now;
  return isOver ? 'gone' : 'comes_back';
}

/** All whose account goes or went, as long as a backup may know them. */
export async function deletionsOf(db: Reader): Promise<AccountDeletion[]> {
  return listDeletions(db);
}

export async function noteDeletion(
  tx: Tx,
  row: Pick<AccountDeletion, 'user_id' | 'deleted_at' | 'is_final'>,
): Promise<void> {
  await saveDeletion(tx, { ...row, purged_at: null, reached: null });
}

/** How far the removal of rows came. */
export async function notePurge(tx: Tx, row: AccountDeletion): Promise<void> {
  await saveDeletion(tx, row);
}

/** DATA-3: whoever signs in within the 30 days has their account again. */
export async function comeBack(tx: Tx, userId: string): Promise<void> {
  await removeDeletion(tx, userId);
}

/** Somebody whose account was deleted by `until`, or for good, and who still has rows; whom no backup knows is forgotten. */
export async function nextDeleted(
  tx: Tx,
  { until, forgotten }: { until: string; forgotten: string },
): Promise<AccountDeletion | undefined> {
  await removeOldDeletions(tx, forgotten);
  return nextToPurge(tx, until);
}
