import { Buffer } from 'node:buffer';
import { toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { fitsToday } from '@qamqor/shared/quotas';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { addUse, findUse } from './daily-use.store.ts';

/** QUOTA-5 and QUOTA-7 count by the days of UTC, so that no clock of a person can move them. */
const dateOf = (now: number) => toWire(now).slice(0, 10);

const NOTHING = { bytes: 0, letters: 0, fact_bytes: 0 };

/** False, and nothing is counted, when it is more than fits into the day. */
async function count(tx: Tx, op: string, by: string, at: number, bytes: number): Promise<boolean> {
  const day = { user_id: by, date: dateOf(at) };
  if (!fitsToday(op, await findUse(tx, day), bytes)) return false;
  await addUse(tx, {
    ...day,
    ...NOTHING,
    [operationOf(op)?.isFact ? 'fact_bytes' : 'bytes']: bytes,
  });
  return true;
}

type Adds = { op: string; by: string; at: number; what: unknown };

/**
 * QUOTA-5 and QUOTA-6: counts what a change adds for whoever makes it; false, and nothing is counted,
 * when that is more than fits into the day.
 */
export async function countBytes(tx: Tx, { op, by, at, what }: Adds): Promise<boolean> {
  const said = Buffer.byteLength(JSON.stringify(what) ?? '');
  return count(tx, op, by, at, said + QUOTAS.bytes_a_change);
}

/** QUOTA-11: the rows that a file brings in; false when the day has no room for as many. */
export async function countImported(
  tx: Tx,
  { by, at, rows }: { by: string; at: number; rows: number },
): Promise<boolean> {
  return count(tx, IMPORT, by, at, rows * QUOTAS.bytes_an_imported_row);
}

const IMPORT = 'import';
const REFUSAL = 'refusal';

/** QUOTA-5: a refusal is kept and counted, of a fact too; false when the day has no room for another. */
export async function countRefusal(tx: Tx, userId: string, now: number): Promise<boolean> {
  return count(tx, REFUSAL, userId, now, QUOTAS.bytes_a_change);
}

/** QUOTA-7: how many letters somebody has sent to us today. */
export async function lettersOf(db: Reader, userId: string, now: number): Promise<number> {
  return (await findUse(db, { user_id: userId, date: dateOf(now) })).letters;
}

export async function countLetter(tx: Tx, userId: string, now: number): Promise<void> {
  await addUse(tx, { ...NOTHING, user_id: userId, date: dateOf(now), letters: 1 });
}
