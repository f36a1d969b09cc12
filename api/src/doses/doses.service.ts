import { setImmediate as nextTurn } from 'node:timers/promises';
import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, type Dose } from '@qamqor/shared/doses/day';
import { doseProblem } from '@qamqor/shared/doses/dose-problem';
import type { Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { Problem } from '@qamqor/shared/problem';
import { reduce } from '@qamqor/shared/sync/reduce';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { Context } from '@qamqor/shared/operation';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { commitOwn, type Decision, type Recalled } from '../changes/changes.service.ts';
import { medicineOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import {
  dateOfRow,
  marksAfter,
  marksInRows,
  marksKeptBefore,
  marksKeptBetween,
  type PlaceOfMark,
} from './all-marks.store.ts';
import { entryOf, medicineInput, type DoseEntry } from './day.service.ts';
import {
  earlyUndos,
  findMark,
  lastUndo,
  marksOfSlot,
  marksSince,
  removeMarks,
  saveEarlyUndo,
  saveMark,
} from './mark.store.ts';

export { importMarks } from './import-marks.ts';

export type DoseMutation = Extract<PersonMutation, { op: 'dose.mark' | 'dose.undo' }>;

type Deps = Clock & Database;

/** What a mark or an undo does to the person's rows; saved under the stream's next seq. */
export async function decideDose(
  tx: Tx,
  personId: string,
  mutation: DoseMutation,
  context: Context,
): Promise<Decision> {
  const { args } = mutation;
  const medicine = await medicineOf(tx, personId, args.medicine_id);
  const named = mutation.op === 'dose.mark' ? [mutation.mid] : mutation.args.targets;
  const before = await marksOfSlot(tx, personId, args, named);
  const state = {
    medicines: new Map(medicine ? [[medicine.id, medicine]] : []),
    marks: new Map(before.map((mark) => [mark.id, mark])),
    undone: await earlyUndos(tx, personId, mutation.mid),
  };
  const outcome = reduce(state, mutation, context);
  if (outcome.status === 'rejected') return outcome;
  const rows = outcome.rows.marks ?? [];
  return {
    status: 'ok',
    before,
    after: rows,
    besides: outcome.undone,
    recallable: mutation.op === 'dose.mark',
    save: async (seq) => {
      for (const row of rows) await saveMark(tx, personId, row, seq);
      for (const undo of outcome.undone ?? []) await saveEarlyUndo(tx, personId, undo);
    },
  };
}

/** DOSE-5: a mark is only ever added, and its id is the mid that made it. */
export async function recallMark(tx: Tx, mid: string): Promise<Recalled | null> {
  const mark = await findMark(tx, mid);
  if (!mark) return null;
  return {
    seq: mark.seq,
    isOf: ({ stream, op, key, args }, actorId) =>
      op === 'dose.mark' &&
      stream === personStream(mark.person_id) &&
      key === slotId(mark) &&
      actorId === mark.by_user_id &&
      (args as { status?: unknown } | null)?.status === mark.status,
  };
}

/** The seq at which a mark of that time was last taken back; 0 when none was. */
export async function lastTakenBack(
  db: Reader,
  personId: string,
  at: { date: string; time: string },
): Promise<number> {
  return (await lastUndo(db, personId, at)) ?? 0;
}

/** The marks that changed after one seq up to another. */
export async function changedMarks(
  db: Reader,
  personId: string,
  range: { from: number; to: number; limit: number },
): Promise<Mark[]> {
  return marksSince(db, personId, range);
}

/** Every mark of a person, also those that were taken back: the next ones after a place. */
export async function marksByDate(
  db: Reader,
  personId: string,
  after: PlaceOfMark,
  limit: number,
): Promise<{ mark: Mark; row: number }[]> {
  return marksAfter(db, personId, after, limit);
}

/** Those of them that `marksByDate` found in these rows. */
export async function marksOfRows(
  db: Reader,
  personId: string,
  rows: readonly number[],
): Promise<Mark[]> {
  return marksInRows(db, personId, rows);
}

/** Rows that are counted at a time: some milliseconds of the event loop. */
const COUNTED_AT_ONCE = 50_000;
const LAST_DATE = '9999-12-31';

/** All marks of a person, also those that were taken back. */
export async function countMarks(
  db: Reader,
  personId: string,
  atOnce = COUNTED_AT_ONCE,
): Promise<number> {
  let counted = 0;
  let after = '';
  for (;;) {
    const date = await dateOfRow(db, personId, after, atOnce);
    counted += await marksKeptBetween(db, personId, { after, last: date ?? LAST_DATE });
    if (date === null) return counted;
    after = date;
    await nextTurn();
  }
}

/** Of dates before one. */
export async function countMarksBefore(
  db: Reader,
  personId: string,
  date: string,
): Promise<number> {
  return marksKeptBefore(db, personId, date);
}

export async function forgetMarks(tx: Tx, personId: string): Promise<void> {
  await removeMarks(tx, personId);
}

type LogInput = { medicine_id: string; time: string; taken: boolean; date?: string };

async function findDose(tx: Tx, deps: Clock, viewer: Viewer, input: LogInput): Promise<Dose> {
  const { medicine_id } = input;
  const reads = { ...deps, reader: tx };
  const today = homeDate(await getZoneHistory(reads, viewer.user_id), deps.now());
  const date = input.date ?? today;
  const problem = doseProblem(date, today);
  if (problem) throw new Problem(problem);
  const dates = { from: date, to: date };
  const day = await medicineInput(reads, viewer.user_id, medicine_id, () => dates);
  const id = slotId({ medicine_id, date, time: input.time });
  const dose = dosesOn(day, date).find((one) => one.id === id);
  if (!dose) throw new Problem('medicine.slot_not_found');
  return dose;
}

function logMutation(dose: Dose, input: LogInput, mid: string, now: number): DoseMutation | null {
  const { medicine_id, date, time } = dose;
  if (input.taken) {
    if (dose.status === 'taken') return null;
    const args = { medicine_id, date, time, status: 'taken', taken_at: toWire(now) } as const;
    return { mid, op: 'dose.mark', args };
  }
  const targets = dose.live_marks.map((mark) => mark.id);
  if (targets.length === 0) return null;
  return { mid, op: 'dose.undo', args: { medicine_id, date, time, targets } };
}

/** POST /medicines/log: `taken: false` undoes; what is so already stays so. */
export async function logDose(deps: Deps, viewer: Viewer, input: LogInput): Promise<DoseEntry> {
  return transaction(deps, async (tx) => {
    const dose = await findDose(tx, deps, viewer, input);
    const mutation = logMutation(dose, input, newId(deps), deps.now());
    if (!mutation) return entryOf(dose);
    await commitOwn(deps, tx, viewer, mutation, decideDose);
    return entryOf(await findDose(tx, deps, viewer, input));
  });
}
