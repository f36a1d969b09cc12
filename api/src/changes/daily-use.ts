import { Buffer } from 'node:buffer';
import { toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { fitsToday, isFact } from '@qamqor/shared/quotas';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { addUse, findUse } from './daily-use.store.ts';

/** QUOTA-5 and QUOTA-7 count by the days of UTC, so that no clock of a person can move them. */
const dateOf = (now: number) => toWire(now).slice(0, 10);

type Adds = { op: string; by: string; at: number; what: unknown };

/**
 * QUOTA-5: counts what a change adds for whoever makes it; false, and nothing is counted, when that
 * is more than fits into the day.
 */
export async function countBytes(tx: Tx, { op, by, at, what }: Adds): Promise<boolean> {
  if (isFact(op)) return true;
  const day = { user_id: by, date: dateOf(at) };
  const bytes = Buffer.byteLength(JSON.stringify(what) ?? '');
  const used = await findUse(tx, day);
  if (!fitsToday(op, used.bytes, bytes)) return false;
  await addUse(tx, { ...day, bytes, letters: 0 });
  return true;
}

/** What the ledger keeps of a refusal for ever, roughly. */
const REFUSAL_BYTES = 500;

/** QUOTA-5: a refusal is kept and counted, of a fact too; false when the day has no room for another. */
export async function countRefusal(tx: Tx, userId: string, now: number): Promise<boolean> {
  const day = { user_id: userId, date: dateOf(now) };
  const used = await findUse(tx, day);
  if (used.bytes + REFUSAL_BYTES > QUOTAS.bytes_a_day) return false;
  await addUse(tx, { ...day, bytes: REFUSAL_BYTES, letters: 0 });
  return true;
}

/** QUOTA-7: how many letters somebody has sent to us today. */
export async function lettersOf(db: Reader, userId: string, now: number): Promise<number> {
  return (await findUse(db, { user_id: userId, date: dateOf(now) })).letters;
}

export async function countLetter(tx: Tx, userId: string, now: number): Promise<void> {
  await addUse(tx, { user_id: userId, date: dateOf(now), bytes: 0, letters: 1 });
}
