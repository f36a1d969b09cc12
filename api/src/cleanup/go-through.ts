import { toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { beginPortion } from '../platform/database/portion.ts';
import { savepoint, transaction, type Tx } from '../platform/database/transaction.ts';
import type { Chore } from '../platform/upkeep.ts';
import { binnedSince, moveEntry } from './bin-entries.ts';
import {
  findCleanup,
  unfinishedCleanups,
  updateCleanup,
  type CleanupRow,
  type Going,
} from './cleanup.store.ts';

/** What a row says once all is moved. */
function ended(deps: Clock, tx: Tx, row: CleanupRow, going: Going) {
  if (going.act === 'restore') return { going: null, taken_back_at: toWire(deps.now()) };
  return {
    going: null,
    medicines: binnedSince(tx, row, 'medicines', going.medicines),
    events: binnedSince(tx, row, 'events', going.events),
  };
}

/** Moves some of what is left, until the portion is full; the row as it is then. */
async function moveSome(deps: Clock, tx: Tx, row: CleanupRow): Promise<CleanupRow> {
  const { going } = row;
  if (going === null) return row;
  const isFull = beginPortion();
  let { reached } = row;
  let moved;
  do {
    moved = await moveEntry(deps, tx, row, going, reached);
    if (moved === 'whole') reached += 1;
  } while (moved !== 'nothing left' && !isFull());
  const fields = moved === 'nothing left' ? ended(deps, tx, row, going) : { reached };
  await updateCleanup(tx, row.id, fields);
  return { ...row, ...fields };
}

/** Brings what was begun to its end, a portion after the other, each committed by itself. */
export async function goThrough(deps: Clock & Writes, id: string): Promise<CleanupRow | undefined> {
  for (;;) {
    const row = await transaction(deps, async (tx) => {
      const found = await findCleanup(tx, id);
      return found && moveSome(deps, tx, found);
    });
    if (!row?.going) return row;
  }
}

/** False where the day of its person has no room for more; what it moved now is undone then. */
async function couldMove(deps: Clock, tx: Tx, row: CleanupRow): Promise<boolean> {
  try {
    await savepoint(tx, () => moveSome(deps, tx, row));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'account.too_much_today') return false;
    throw error;
  }
}

/**
 * DATA-6: what was cut off half-way, because the server ended or the day was full, is gone on with. One
 * that waits for tomorrow keeps no other from its turn.
 */
export const finishCleanups: Chore = {
  name: 'unfinished cleanups',
  async step(tx, now, most) {
    for (const row of await unfinishedCleanups(tx, most))
      if (await couldMove({ now: () => now }, tx, row)) return most;
    return 0;
  },
};
