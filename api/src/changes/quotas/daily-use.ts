import { toWire } from '@qamqor/shared/calendar/dates';
import { fitsToday } from '@qamqor/shared/quotas';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { addUse, findUse } from './daily-use.store.ts';
import { REFUSAL_BYTES } from './stored-bytes.ts';

/** QUOTA-5 and QUOTA-7 count by the days of UTC, so that no clock of a person can move them. */
const dateOf = (now: number) => toWire(now).slice(0, 10);

const NOTHING = { bytes: 0, letters: 0, fact_bytes: 0 };

type Adds = { op: string; by: string; at: number; bytes: number };

/**
 * QUOTA-5 and QUOTA-6: counts what a change adds for whoever makes it; false, and nothing is counted,
 * when that is more than fits into the day.
 */
export async function countBytes(tx: Tx, { op, by, at, bytes }: Adds): Promise<boolean> {
  const day = { user_id: by, date: dateOf(at) };
  if (!fitsToday(op, await findUse(tx, day), bytes)) return false;
  await addUse(tx, {
    ...day,
    ...NOTHING,
    [operationOf(op)?.isFact ? 'fact_bytes' : 'bytes']: bytes,
  });
  return true;
}

/** Whether changes of one kind, which add `bytes` together, are still of today. */
export async function fitToday(db: Reader, { op, by, at, bytes }: Adds): Promise<boolean> {
  return fitsToday(op, await findUse(db, { user_id: by, date: dateOf(at) }), bytes);
}

const REFUSAL = 'refusal';

/** QUOTA-5: a refusal is kept and counted, of a fact too; false when the day has no room for another. */
export async function countRefusal(tx: Tx, userId: string, now: number): Promise<boolean> {
  return countBytes(tx, { op: REFUSAL, by: userId, at: now, bytes: REFUSAL_BYTES });
}

/** QUOTA-7: how many letters somebody has sent to us today. */
export async function lettersOf(db: Reader, userId: string, now: number): Promise<number> {
  return (await findUse(db, { user_id: userId, date: dateOf(now) })).letters;
}

export async function countLetter(tx: Tx, userId: string, now: number): Promise<void> {
  await addUse(tx, { ...NOTHING, user_id: userId, date: dateOf(now), letters: 1 });
}
