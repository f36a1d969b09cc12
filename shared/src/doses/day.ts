import { fromWire, toWire } from '../calendar/dates.ts';
import { homeDate, homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { getOrInsert } from '../get-or-insert.ts';
import { byCodeUnits } from '../order.ts';
import { inForce, type Medicine, type Revision } from '../medicines/medicine.ts';
import { carriedOn } from './carried.ts';
import { decidingMark, isLive, secondTaken, type Mark } from './mark.ts';
import { standInsOn, standsAlone } from './stand-ins.ts';
import { slotId, type SlotName } from '../medicines/slot.ts';
import { windowOf, windowsOn, type Window } from '../medicines/windows.ts';

/** DOSE-2 and DOSE-11. */
export type DoseStatus =
  | 'upcoming'
  | 'due'
  | 'late'
  | 'taken'
  | 'skipped'
  | 'missed'
  | 'unknown'
  | 'before_start';

export type Dose = SlotName & {
  id: string;
  instant: number;
  window: Readonly<Window>;
  status: DoseStatus;
  /** What the status is, or would be, without any mark. */
  by_clock: DoseStatus;
  mark: Mark | null;
  second: Mark | null;
  /** DOSE-13: a mark at another time of which nobody can tell whether it stands for this dose. */
  asks_about: Mark | null;
  /** DOSE-13: the slots that its marks stand for beside its own, by id. */
  stands_for: readonly string[];
  live_marks: readonly Mark[];
  medicine: Medicine;
  revision: Revision;
};

export type DayInput = {
  medicines: readonly Medicine[];
  /** Marks of this date and of those beside it at least; never changed. */
  marks: readonly Mark[];
  zones: ZoneHistory;
  now: number;
  /** DOSE-4: the earliest `heard_at` (epoch ms) that counts, or Infinity for the person's own view. */
  heard: number;
};

/** What a dose is without any mark. */
export function clockStatus(window: Window, now: number, heard: number): DoseStatus {
  if (now < window.opens) return 'upcoming';
  if (now < window.on_time_until) return 'due';
  if (now < window.closes) return 'late';
  return heard < window.closes ? 'unknown' : 'missed';
}

const NONE: readonly string[] = [];
const NOBODY: BySlot = new Map();

type BySlot = ReadonlyMap<string, readonly Mark[]>;

/** Every date of a list is asked for one after the other: it is kept by identity, and never changed. */
const known = new WeakMap<readonly Mark[], Map<string, Map<string, Mark[]>>>();

function groupBySlot(marks: readonly Mark[]): Map<string, Map<string, Mark[]>> {
  const dates = new Map<string, Map<string, Mark[]>>();
  for (const mark of marks) {
    const slots = getOrInsert(dates, mark.date, () => new Map<string, Mark[]>());
    getOrInsert(slots, slotId(mark), () => []).push(mark);
  }
  return dates;
}

/** The marks of a date by the id of their slot. */
const marksOn = (marks: readonly Mark[], date: string): BySlot =>
  getOrInsert(known, marks, () => groupBySlot(marks)).get(date) ?? NOBODY;

/** MED-10: a dose that nobody had marked and that was still open leaves with its medicine. */
function wasOpenAtDelete(medicine: Medicine, window: Window, beforeStart: boolean): boolean {
  if (medicine.deleted_at === null) return false;
  return beforeStart || window.closes > fromWire(medicine.deleted_at);
}

/**
 * DOSE-9: of a dose that moved two people may have marked both times. It is asked about where somebody
 * else's mark would stand for the slot (DOSE-13), had nobody marked it: on the row of the first.
 */
function askAboutMoved(doses: readonly Dose[], input: DayInput, date: string): void {
  const taken = doses.filter(({ mark }) => mark?.status === 'taken');
  if (taken.every((dose) => standsAlone(dose.medicine, dose))) return;
  for (const dose of taken) {
    const isOthers = ({ by_user_id }: Mark) => by_user_id !== dose.mark?.by_user_id;
    const marks = new Map(
      taken.map((one) => [one.id, one === dose ? [] : one.live_marks.filter(isOthers)]),
    );
    const alone = (of: string) => (of === date ? marks : NOBODY);
    const id = standInsOn({ ...input, marksOn: alone }, date).hidden.get(dose.id);
    const other = taken.find((one) => one.id === id);
    const second = other && secondTaken([...dose.live_marks, ...other.live_marks]);
    if (second) (second === dose.mark ? other : dose).second = second;
  }
}

/**
 * Every dose of one home date, by time and then by name. A mark whose slot the schedule no longer
 * has is still listed: a changed schedule orphans nothing.
 */
export function dosesOn(input: DayInput, date: string): Dose[] {
  const groups = marksOn(input.marks, date);
  const { hidden, asked } = standInsOn(
    { ...input, marksOn: (of) => marksOn(input.marks, of) },
    date,
  );
  const listed = new Set<string>();
  const doses: Dose[] = [];
  const add = (
    medicine: Medicine,
    slot: SlotName & { instant: number; revision: Revision; window: Readonly<Window> },
  ) => {
    const id = slotId(slot);
    const marks = groups.get(id) ?? [];
    const mark = decidingMark(marks);
    const beforeStart = slot.instant < fromWire(medicine.created_at);
    if (!mark && wasOpenAtDelete(medicine, slot.window, beforeStart)) return;
    const byClock = beforeStart ? 'before_start' : clockStatus(slot.window, input.now, input.heard);
    const asksAbout = beforeStart || mark ? null : (asked.get(id) ?? null);
    doses.push({
      id,
      medicine_id: slot.medicine_id,
      date: slot.date,
      time: slot.time,
      instant: slot.instant,
      window: slot.window,
      status: mark?.status ?? (asksAbout ? 'unknown' : byClock),
      by_clock: byClock,
      mark,
      second: secondTaken(marks),
      asks_about: asksAbout,
      stands_for:
        hidden.size === 0 ? NONE : [...hidden].flatMap(([of, by]) => (by === id ? of : [])),
      live_marks: marks.filter(isLive),
      medicine,
      revision: slot.revision,
    });
    listed.add(id);
  };
  const medicines = new Map(input.medicines.map((medicine) => [medicine.id, medicine]));
  for (const medicine of input.medicines) {
    const slots = windowsOn(medicine, date, input.zones);
    const markOf = (time: string) =>
      decidingMark(groups.get(slotId({ medicine_id: medicine.id, date, time })) ?? []);
    // MED-6: of a dose that was carried over to another time only one is offered.
    const elsewhere = new Set<string>();
    for (const [from, to] of carriedOn(medicine, date, input)) {
      const there = windowsOn(medicine, to.date, input.zones);
      if (!markOf(from) && there.some(({ time }) => time === to.time)) elsewhere.add(from);
    }
    for (const slot of slots) {
      if (!elsewhere.has(slot.time) && !hidden.has(slotId(slot))) add(medicine, slot);
    }
  }
  for (const [id, marks] of groups) {
    const [first] = marks;
    const medicine = first && medicines.get(first.medicine_id);
    if (!first || !medicine || listed.has(id) || !decidingMark(marks)) continue;
    const instant = homeInstant(input.zones, first.date, first.time);
    const revision = inForce(medicine, toWire(instant));
    add(medicine, { ...first, instant, revision, window: windowOf(instant, null, null) });
  }
  askAboutMoved(doses, input, date);
  return doses.toSorted(
    (a, b) =>
      byCodeUnits(a.time, b.time) ||
      byCodeUnits(a.revision.name, b.revision.name) ||
      byCodeUnits(a.id, b.id),
  );
}

/** The doses of the person's today; of a medicine in the bin only what was marked is shown. */
export function dosesToday(input: DayInput): Dose[] {
  const doses = dosesOn(input, homeDate(input.zones, input.now));
  return doses.filter((dose) => dose.mark !== null || dose.medicine.deleted_at === null);
}
