import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, type Dose } from '@qamqor/shared/doses/day';
import { doseProblem } from '@qamqor/shared/doses/dose-problem';
import type { Mark } from '@qamqor/shared/doses/mark';
import { dateMeant, isOpenByClock } from '@qamqor/shared/doses/over-midnight';
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
import { urgentTransaction, type Tx } from '../platform/database/transaction.ts';
import { nextTurn } from '../platform/thread-time.ts';
import {
  dateOfRow,
  marksAfter,
  marksInRows,
  marksKeptBefore,
  marksKeptBetween,
  type PlaceOfMark,
} from './all-marks.store.ts';
import {
  carriedEntryOf,
  entryOf,
  medicineInput,
  openDates,
  type DoseEntry,
} from './day.service.ts';
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

/**
 * CAL-5: a clock that was ahead showed that day. It is no refusal: the device dates the mark anew once it
 * has heard the time, and where this server's own clock is behind, nothing is lost. Tomorrow is taken: a
 * device may know another home zone.
 */
function isOfLaterDay(date: string, { zones, recorded_at }: Context): boolean {
  return date > addDays(homeDate(zones, recorded_at), 1);
}

/** What a mark or an undo does to the person's rows; saved under the stream's next seq. */
export async function decideDose(
  tx: Tx,
  personId: string,
  mutation: DoseMutation,
  context: Context,
): Promise<Decision> {
  const { args } = mutation;
  if (mutation.op === 'dose.mark' && isOfLaterDay(args.date, context))
    return { status: 'waits', code: 'dose.not_yet' };
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

type Named = { dose: Dose; isCarried: boolean };

/** The dose that is named, if it is there. DOSE-15: without a date the one whose window is open. */
async function findDose(
  tx: Tx,
  deps: Clock,
  viewer: Viewer,
  input: LogInput,
): Promise<Named | null> {
  const { medicine_id, time, date: named } = input;
  const reads = { ...deps, reader: tx };
  const today = homeDate(await getZoneHistory(reads, viewer.user_id), deps.now());
  const problem = named === undefined ? null : doseProblem(named, today);
  if (problem) throw new Problem(problem);
  const dates = named === undefined ? openDates(today) : { from: named, to: named };
  const day = await medicineInput(reads, viewer.user_id, medicine_id, () => dates);
  const date = named ?? dateMeant(day, time);
  const id = slotId({ medicine_id, date, time });
  const dose = dosesOn(day, date).find((one) => one.id === id);
  return dose ? { dose, isCarried: date === openDates(today).from && isOpenByClock(dose) } : null;
}

const answerOf = ({ dose, isCarried }: Named): DoseEntry =>
  isCarried ? carriedEntryOf(dose) : entryOf(dose);

/** What is answered of a dose that no plan has, once its mark was taken back. */
function withoutMark({ dose, isCarried }: Named): Named {
  return { dose: { ...dose, mark: null, status: dose.by_clock }, isCarried };
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
  return urgentTransaction(deps, async (tx) => {
    const named = await findDose(tx, deps, viewer, input);
    if (!named) throw new Problem('medicine.slot_not_found');
    const mutation = logMutation(named.dose, input, newId(deps), deps.now());
    if (!mutation) return answerOf(named);
    await commitOwn(deps, tx, viewer, mutation, decideDose);
    const { date } = named.dose;
    const now = await findDose(tx, deps, viewer, { ...input, date });
    return answerOf(now ?? withoutMark(named));
  });
}
