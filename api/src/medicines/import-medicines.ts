import { canonicalJson } from '@qamqor/shared/canonical';
import { isBeyondBin } from '@qamqor/shared/import/beyond-bin';
import { byNow } from '@qamqor/shared/import/by-now';
import { Room } from '@qamqor/shared/import/room';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { ImportKind } from '../changes/changes.service.ts';
import type { Reader } from '../platform/database/database.ts';
import { countMedicines, findMedicine, isMedicineId, saveMedicine } from './medicine.store.ts';

async function find(db: Reader, personId: string, id: string): Promise<Medicine | undefined> {
  const found = await findMedicine(db, personId, id);
  if (!found) return undefined;
  const { seq: _, ...row } = found as Medicine & { seq: number };
  return row;
}

/** Revisions and pauses may begin later than now, as may a course; nothing was said later than now. */
function saidByNow(given: Medicine, now: string): Medicine {
  return {
    ...given,
    created_at: byNow(given.created_at, now),
    updated_at: byNow(given.updated_at, now),
    deleted_at: byNow(given.deleted_at, now),
  };
}

/**
 * DATA-1: of two states of a medicine the one that was changed later stays; what a clock that was ahead
 * stamped gives way to one that is here, and what lies in no bin any more comes back.
 */
export async function importMedicines(
  db: Reader,
  personId: string,
  now: string,
): Promise<ImportKind<Medicine>> {
  const room = new Room('medicines', await countMedicines(db, personId));
  return {
    isOfAnother: async (reader, id) =>
      !(await findMedicine(reader, personId, id)) && isMedicineId(reader, id),

    async judge(reader, given) {
      const before = await find(reader, personId, given.id);
      const isAhead = given.updated_at > now;
      const comesBack =
        before !== undefined && given.deleted_at === null && isBeyondBin(before.deleted_at, now);
      const isLater = !before || comesBack || (!isAhead && given.updated_at > before.updated_at);
      if (before && (!isLater || canonicalJson(before) === canonicalJson(given)))
        return { verdict: 'same', row: before };
      if (!room.take(before, given)) return { verdict: { refused: 'no_room' }, row: given };
      if (!before) return { verdict: 'new', row: saidByNow(given, now) };
      // SYNC-12: what devices based on the state that goes is told apart.
      const version = Math.max(given.version, before.version + 1);
      const row = { ...saidByNow(given, now), version };
      return { verdict: 'changed', row: comesBack ? { ...row, updated_at: now } : row };
    },

    save: (tx, row, seq) => saveMedicine(tx, personId, row, seq),
  };
}
