import { toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { Problem } from '@qamqor/shared/problem';
import type { Tx } from '../platform/database/transaction.ts';
import { findUse, saveUse, type ImportUse } from './use.store.ts';

/** QUOTA-11 counts by the days and months of UTC, so that no clock of a person can move them. */
async function usedBy(tx: Tx, userId: string, now: number): Promise<ImportUse> {
  const date = toWire(now).slice(0, 10);
  const month = date.slice(0, 7);
  const found = await findUse(tx, userId);
  return {
    user_id: userId,
    month,
    bytes: found?.month === month ? found.bytes : 0,
    date,
    files: found?.date === date ? found.files : 0,
  };
}

type Added = { user_id: string; at: number; bytes: number };

/**
 * Counts a file that would add so much; throws where the day or the month has no room for it. `isAgain`:
 * it takes the place of one that was not read in to its end, and is the same import.
 */
export async function countFile(tx: Tx, added: Added, { isAgain }: { isAgain: boolean }) {
  const use = await usedBy(tx, added.user_id, added.at);
  if (!isAgain && use.files >= QUOTAS.imports_a_day) throw new Problem('import.too_many_today');
  if (use.bytes + added.bytes > QUOTAS.imported_bytes_a_month)
    throw new Problem('import.too_much_this_month');
  if (!isAgain) await saveUse(tx, { ...use, files: use.files + 1 });
}

/** Counts what was saved, with it. */
export async function countSaved(tx: Tx, { user_id, at, bytes }: Added): Promise<void> {
  const use = await usedBy(tx, user_id, at);
  await saveUse(tx, { ...use, bytes: use.bytes + bytes });
}
