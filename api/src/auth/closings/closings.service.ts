import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { CLOSING_DAYS } from '@qamqor/shared/limits';
import type { Closing } from '@qamqor/shared/profile/person';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  findClosing,
  insertClosing,
  listClosings,
  listDue,
  notBefore,
  removeClosing,
  type ClosingRow,
} from './closing.store.ts';

export { createClosingMail } from './closing-mail.ts';

const shown = ({ closes_at, reason }: ClosingRow): Closing => ({ closes_at, reason });

/** Null while nobody closes the account. */
export async function closingOf(db: Reader, userId: string): Promise<Closing | null> {
  const row = await findClosing(db, userId);
  return row ? shown(row) : null;
}

/** Of many people; who is not among them has none. */
export async function closingsOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, Closing>> {
  return new Map((await listClosings(db, ids)).map((row) => [row.user_id, shown(row)]));
}

/**
 * ADMIN-8: from now on the person has 30 days, and a letter where they can be reached. The same again
 * is the closing that there is; for another reason it is taken back first.
 */
export async function startClosing(
  deps: Clock,
  tx: Tx,
  { user_id, reason }: { user_id: string; reason: string },
): Promise<{ closing: Closing; isNew: boolean }> {
  const before = await closingOf(tx, user_id);
  if (before && before.reason !== reason) throw new Problem('admin.changed_meanwhile');
  if (before) return { closing: before, isNew: false };
  const now = deps.now();
  const closing = { closes_at: toWire(now + CLOSING_DAYS * DAY), reason };
  const created_at = toWire(now);
  await insertClosing(tx, { user_id, ...closing, created_at, mail: 'pending', next_at: now });
  return { closing, isNew: true };
}

/** Answers what is taken back; null where nothing was. */
export async function endClosing(tx: Tx, userId: string): Promise<Closing | null> {
  const before = await closingOf(tx, userId);
  if (before) await removeClosing(tx, userId);
  return before;
}

/** The people whose days are over. */
export async function dueClosings(deps: Clock, db: Reader): Promise<string[]> {
  return listDue(db, toWire(deps.now()));
}

/** What was taken back may be here again after a restore: there is time to see it. */
const LEAST_AFTER_RESTORE = 7 * DAY;

/** For a restore: none of them is over at once. */
export async function postponeClosings(deps: Clock, tx: Tx): Promise<void> {
  await notBefore(tx, toWire(deps.now() + LEAST_AFTER_RESTORE));
}
