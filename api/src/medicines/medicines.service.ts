import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { isActive, type Medicine, type Revision } from '@qamqor/shared/medicines/medicine';
import { asOf, plannedChange } from '@qamqor/shared/medicines/plans';
import type { MedicineInput } from '@qamqor/shared/medicines/schema';
import { Problem, type ProblemCode } from '@qamqor/shared/problem';
import { addedBy, isChangedTooOften, roomFault } from '@qamqor/shared/quotas';
import { reduce } from '@qamqor/shared/sync/reduce';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import type { Context } from '@qamqor/shared/operation';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { commitOwn, type Decision } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader, Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { medicineAnswer } from './medicine.schema.ts';
import {
  countMedicines,
  findMedicine,
  isMedicineId,
  listMedicines,
  medicinesSince,
  removeMedicines,
  saveMedicine,
  whenDeleted,
} from './medicine.store.ts';

export { importMedicines } from './import-medicines.ts';

export type MedicineMutation = Extract<PersonMutation, { op: `medicine.${string}` }>;
export type MedicineAnswer = Medicine & {
  is_active: boolean;
  upcoming: Omit<Revision, 'version'> | null;
};

type Deps = Clock & Database;

/** Those in the bin too. */
export async function medicinesOf(db: Reader, personId: string): Promise<Medicine[]> {
  return listMedicines(db, personId);
}

export async function medicineOf(
  db: Reader,
  personId: string,
  id: string,
): Promise<Medicine | undefined> {
  return findMedicine(db, personId, id);
}

/** When it was deleted, null of one that was not; undefined where it is not there. */
export function whenMedicineWasDeleted(
  db: Reader,
  personId: string,
  id: string,
): string | null | undefined {
  return whenDeleted(db, personId, id);
}

/** QUOTA-1: why so many more outside the bin find no room, or null. */
export async function faultOfMedicines(
  db: Reader,
  personId: string,
  live: number,
): Promise<ProblemCode | null> {
  return roomFault('medicines', await countMedicines(db, personId), { live, ever: 0 });
}

export async function haveMedicinesChanged(
  db: Reader,
  personId: string,
  range: { from: number; to: number },
): Promise<boolean> {
  return (await medicinesSince(db, personId, { ...range, limit: 1 })).length > 0;
}

/** For good; a medicine that a person deletes goes into the bin. */
export async function forgetMedicines(tx: Tx, personId: string): Promise<void> {
  await removeMedicines(tx, personId);
}

/** MED-6: a change that is planned for later stands beside what holds now. */
function answerOf(medicine: Medicine, now: number, zones: ZoneHistory): MedicineAnswer {
  const instant = toWire(now);
  return {
    ...asOf(medicine, instant),
    is_active: isActive(medicine, instant, homeDate(zones, now)),
    upcoming: plannedChange(medicine, instant),
  };
}

/** What a mutation of a medicine does to the person's rows; saved under the stream's next seq. */
export async function decideMedicine(
  tx: Tx,
  personId: string,
  mutation: MedicineMutation,
  context: Context,
): Promise<Decision> {
  const before = await findMedicine(tx, personId, mutation.args.id);
  const isTaken = mutation.op === 'medicine.add' && (await isMedicineId(tx, mutation.args.id));
  if (isTaken) return { status: 'rejected', code: 'medicine.already_there' };
  const medicines = new Map(before ? [[before.id, before]] : []);
  const state = { medicines, marks: new Map(), undone: new Map() };
  const outcome = reduce(state, mutation, context);
  if (outcome.status === 'rejected') return { ...outcome, isFinal: Boolean(before) };
  const rows = outcome.rows.medicines ?? [];
  if (rows.some((row) => isChangedTooOften(before, row)))
    return { status: 'rejected', code: 'medicine.too_many_changes' };
  const added = addedBy(before, rows[0]);
  const fault = added && roomFault('medicines', await countMedicines(tx, personId), added);
  if (fault) return { status: 'rejected', code: fault };
  return {
    status: 'ok',
    before: before ?? null,
    after: rows,
    save: async (seq) => {
      for (const row of rows) await saveMedicine(tx, personId, row, seq);
    },
  };
}

async function readOwn(deps: Reads & Clock, viewer: Viewer, id: string): Promise<MedicineAnswer> {
  const zones = await getZoneHistory(deps, viewer.user_id);
  return answerOf(await ownOrNotFound(deps.reader, viewer, id), deps.now(), zones);
}

async function change(
  deps: Deps,
  viewer: Viewer,
  mutation: MedicineMutation,
): Promise<MedicineAnswer> {
  return transaction(deps, async (tx) => {
    await commitOwn(deps, tx, viewer, mutation, decideMedicine);
    return readOwn({ ...deps, reader: tx }, viewer, mutation.args.id);
  });
}

export async function listOwn(deps: Deps, viewer: Viewer): Promise<MedicineAnswer[]> {
  return listFor(deps, viewer.user_id);
}

/** A person's medicines that are not in the bin. */
export async function listFor(deps: Reads & Clock, personId: string): Promise<MedicineAnswer[]> {
  const zones = await getZoneHistory(deps, personId);
  const all = await listMedicines(deps.reader, personId);
  return all
    .filter((medicine) => medicine.deleted_at === null)
    .map((medicine) => answerOf(medicine, deps.now(), zones));
}

export async function addOwn(
  deps: Deps,
  viewer: Viewer,
  input: MedicineInput,
): Promise<MedicineAnswer> {
  const args = { ...input, id: input.id ?? newId(deps) };
  return change(deps, viewer, { mid: newId(deps), op: 'medicine.add', args });
}

/** SYNC-12: a conflict says what the medicine is now, so that a person can choose. */
export async function reviseOwn(
  deps: Deps,
  viewer: Viewer,
  input: OpArgs['medicine.revise'],
): Promise<MedicineAnswer> {
  const revision = { mid: newId(deps), op: 'medicine.revise', args: input } as const;
  try {
    return await change(deps, viewer, revision);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'medicine.conflict') throw error;
    const current = medicineAnswer.parse(await readOwn(deps, viewer, input.id));
    throw new Problem('medicine.conflict', undefined, { current });
  }
}

/** Deleting again changes nothing; what was never there, or is another's, is not found. */
export async function deleteOwn(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const medicine = await ownOrNotFound(deps.reader, viewer, id);
  if (medicine.deleted_at !== null) return;
  await change(deps, viewer, { mid: newId(deps), op: 'medicine.delete', args: { id } });
}

export async function restoreOwn(deps: Deps, viewer: Viewer, id: string): Promise<MedicineAnswer> {
  await ownOrNotFound(deps.reader, viewer, id);
  return change(deps, viewer, { mid: newId(deps), op: 'medicine.restore', args: { id } });
}

async function ownOrNotFound(db: Reader, viewer: Viewer, id: string): Promise<Medicine> {
  const medicine = await findMedicine(db, viewer.user_id, id);
  if (!medicine) throw new Problem('medicine.not_found');
  return medicine;
}
