import type { Mark } from '@qamqor/shared/doses/mark';
import { Total } from '@qamqor/shared/import/total';
import { QUOTAS } from '@qamqor/shared/limits';
import type { ImportKind } from '../changes/changes.service.ts';
import { medicineOf } from '../medicines/medicines.service.ts';
import type { Reader } from '../platform/database/database.ts';
import { countMarks, earlyUndos, findMark, saveMark } from './mark.store.ts';

/**
 * DOSE-5: a mark of a file is added, or it brings the undo of one that is there; nothing else of a mark
 * ever changes. `medicines` are those that came with the file. CAL-5: of a day after `lastDay` none is
 * added, nor where there are as many as a file may fill a record up to (QUOTA-13).
 */
export async function importMarks(
  here: Reader,
  personId: string,
  medicines: ReadonlySet<string>,
  lastDay: string,
): Promise<ImportKind<Mark>> {
  const total = new Total([QUOTAS.imported_marks], [await countMarks(here, personId)]);
  const there = new Map<string, boolean>();

  async function hasMedicine(db: Reader, id: string): Promise<boolean> {
    if (medicines.has(id)) return true;
    const known = there.get(id);
    if (known !== undefined) return known;
    const isThere = (await medicineOf(db, personId, id)) !== undefined;
    there.set(id, isThere);
    return isThere;
  }

  return {
    async isOfAnother(db, id) {
      const found = await findMark(db, id);
      return found !== undefined && found.person_id !== personId;
    },

    async judge(db, given) {
      const found = await findMark(db, given.id);
      if (found) {
        const { seq: _, person_id: __, ...before } = found;
        const isUndone = before.undone_by === null && given.undone_by !== null;
        return {
          verdict: isUndone ? 'changed' : 'same',
          row: { ...before, undone_by: before.undone_by ?? given.undone_by },
        };
      }
      if (given.date > lastDay) return { verdict: { refused: 'not_right' }, row: given };
      if (!(await hasMedicine(db, given.medicine_id)))
        return { verdict: { refused: 'no_medicine' }, row: given };
      if (!total.take([1])) return { verdict: { refused: 'no_room' }, row: given };
      const undone = (await earlyUndos(db, personId, given.id)).get(given.id);
      return { verdict: 'new', row: { ...given, undone_by: given.undone_by ?? undone ?? null } };
    },

    save: (tx, row, seq) => saveMark(tx, personId, row, seq),
  };
}
