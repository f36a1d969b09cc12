import { addDays, fromWire } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { foldText } from '../fold-text.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { parseSlotId, slotId, type SlotName } from '../medicines/slot.ts';
import { timesOn } from '../medicines/slots.ts';
import { windowsOn } from '../medicines/windows.ts';
import { decidingMark, isLive, type Mark } from './mark.ts';

/** DOSE-13: which slots of a date are not offered, because a mark at another time stands for them. */
export type StandIns = {
  /** The id of a slot that is answered for, and that of the slot whose mark stands for it. */
  hidden: ReadonlyMap<string, string>;
  /** The id of a slot that may be, and the mark of which nobody can tell. */
  asked: ReadonlyMap<string, Mark>;
};

type Input = {
  medicines: readonly Medicine[];
  /** The marks of the date, by the id of their slot. */
  marks: ReadonlyMap<string, readonly Mark[]>;
  zones: ZoneHistory;
};

/** What one medicine's date is worked out from. */
type Day = { medicine: Medicine; date: string; zones: ZoneHistory };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Of two that are equally near the earlier: what is left then lies further from what was taken. */
function nearest<T extends { time: string }>(
  time: string,
  candidates: readonly T[],
): T | undefined {
  const farness = (one: T) => Math.abs(minutesOf(one.time) - minutesOf(time));
  return candidates.toSorted((a, b) => farness(a) - farness(b) || (a.time < b.time ? -1 : 1))[0];
}

/** The times of the date by each revision that begins before it is over, and which one holds when. */
function plansOf({ medicine, date, zones }: Day) {
  const ends = homeInstant(zones, addDays(date, 1), '00:00');
  const begins = ({ effective_at }: { effective_at: string }, index: number) =>
    index === 0 ? -Infinity : fromWire(effective_at);
  const plans = medicine.revisions
    .map((revision, index) => ({
      from: begins(revision, index),
      times: timesOn(revision, medicine.start_date, date),
    }))
    .filter(({ from }) => from < ends);
  const planAt = (time: string) => {
    const instant = homeInstant(zones, date, time);
    return plans.findLastIndex(({ from }) => from <= instant);
  };
  return { plans, planAt };
}

/** The plan that holds all day long; null where one begins on the date, by whatever home clock. */
function onlyPlan({ revisions }: Medicine, date: string): Revision | null {
  const [first, last] = [addDays(date, -1), addDays(date, 1)];
  const dayOf = ({ effective_at }: Revision) => effective_at.slice(0, 10);
  const begins = revisions.some(
    (revision, index) => index > 0 && dayOf(revision) >= first && dayOf(revision) <= last,
  );
  if (begins) return null;
  return revisions.findLast((revision) => dayOf(revision) < first) ?? revisions[0] ?? null;
}

/** True where a mark of the slot stands for no other one: if all of a date do, each changes its own alone. */
export function standsAlone(medicine: Medicine, { date, time }: SlotName): boolean {
  const plan = onlyPlan(medicine, date);
  const isPlanned = plan !== null && timesOn(plan, medicine.start_date, date).includes(time);
  return isPlanned && medicine.deleted_at === null;
}

/** Where the dose of a marked time went with the later changes of the plan. */
type Moved = {
  /** The times that replaced it, one after the other; empty where it stayed. */
  places: readonly string[];
  /** Those of which nobody can tell whether they did; null: any may be it. */
  perhaps: readonly string[] | null;
};

function movesOf(day: Day, time: string, isFree: (time: string) => boolean): Moved {
  const { plans, planAt } = plansOf(day);
  const held = planAt(time);
  const start = plans.findLastIndex(({ times }, index) => index <= held && times.includes(time));
  if (start < 0) return { places: [], perhaps: null };
  const isHeld = plans[held]?.times.includes(time) === true;
  const places: string[] = [];
  let current = time;
  for (const [index, { times }] of plans.entries()) {
    if (index <= start || times.includes(current)) continue;
    const before = plans[index - 1]?.times ?? [];
    const added = times.filter((one) => !before.includes(one)).map((one) => ({ time: one }));
    if (added.length === 0) {
      if (!isHeld) return { places, perhaps: null };
      const later = plans.slice(index + 1).flatMap((plan) => plan.times);
      return { places, perhaps: later.filter((one) => !times.includes(one)) };
    }
    const next = nearest(
      current,
      added.filter((one) => isFree(one.time)),
    );
    if (!next) break;
    places.push(next.time);
    current = next.time;
  }
  return { places, perhaps: [] };
}

/** The date's marks that count, by slot, earliest slot first. */
function liveBySlot(marks: Input['marks']): { slot: SlotName; live: Mark[]; deciding: Mark }[] {
  const groups = [...marks.values()].flatMap((group) => {
    const live = group.filter(isLive);
    const deciding = decidingMark(live);
    return deciding ? [{ slot: deciding, live, deciding }] : [];
  });
  return groups.toSorted((a, b) => (a.slot.time < b.slot.time ? -1 : 1));
}

/** The slot that a mark stands for as a person said: its own where it stands for itself alone. */
function saidOf(slot: SlotName, live: readonly Mark[]): string | undefined {
  const said = live.flatMap(({ stands_for }) => stands_for ?? []);
  return said.find((id) => id !== slotId(slot)) ?? said[0];
}

const nameOf = ({ name }: Medicine) => foldText(name.trim());

/** A medicine that was deleted, and those that were added under its name since the date began. */
function replacementsOf(medicine: Medicine, { medicines, zones }: Input, date: string): Medicine[] {
  if (medicine.deleted_at === null) return [];
  const midnight = homeInstant(zones, date, '00:00');
  return medicines.filter(
    (other) =>
      other.id !== medicine.id &&
      other.deleted_at === null &&
      nameOf(other) === nameOf(medicine) &&
      fromWire(other.created_at) >= midnight,
  );
}

/**
 * DOSE-13: a dose that moved is one dose. A live mark at a time that a later plan gave up stands for
 * the slot that replaced it, the nearest of the date that nobody marked; so does one that was made
 * where the change was not known yet. Where it cannot be told (the plan never had that time, or had
 * given it up without another one, or the medicine was deleted and added anew), the nearest such
 * slot that was not over is asked about, unless a person said it: of two answers the one that offers no second dose counts.
 */
export function standInsOn(input: Input, date: string): StandIns {
  const hidden = new Map<string, string>();
  const asked = new Map<string, Mark>();
  const known = new Map(input.medicines.map((medicine) => [medicine.id, medicine]));
  const groups = liveBySlot(input.marks).filter(({ slot }) => known.has(slot.medicine_id));
  const isMarked = new Set(groups.map(({ slot }) => slotId(slot)));
  const claimed = new Set<string>();
  const when = [date, input.zones] as const;
  const isFree = (id: string) => !isMarked.has(id) && !claimed.has(id);
  const unsaid = groups.filter(({ slot, live }) => {
    const said = saidOf(slot, live);
    if (said === undefined) return true;
    if (parseSlotId(said)?.date === date && isFree(said)) {
      claimed.add(said);
      hidden.set(said, slotId(slot));
    }
    return false;
  });
  const open = unsaid.flatMap(({ slot, deciding }) => {
    const medicine = known.get(slot.medicine_id) as Medicine;
    if (standsAlone(medicine, slot)) return [];
    const idOf = (time: string) => slotId({ ...slot, time });
    const day = { medicine, date, zones: input.zones };
    const { places, perhaps } = movesOf(day, slot.time, (time) => isFree(idOf(time)));
    for (const place of places) {
      claimed.add(idOf(place));
      hidden.set(idOf(place), slotId(slot));
    }
    if (deciding.status !== 'taken') return [];
    const isPerhaps = (one: SlotName) => perhaps?.includes(one.time) !== false;
    const candidates = medicine.deleted_at
      ? replacementsOf(medicine, input, date).flatMap((other) => windowsOn(other, ...when))
      : windowsOn(medicine, ...when).filter(isPerhaps);
    return candidates.length > 0 ? { slot, deciding, candidates } : [];
  });
  for (const { slot, deciding, candidates } of open) {
    const taken = fromWire(deciding.taken_at);
    const found = nearest(
      slot.time,
      candidates.filter((one) => !claimed.has(slotId(one))),
    );
    if (!found) continue;
    const id = slotId(found);
    if (isFree(id) && found.window.closes > taken) asked.set(id, deciding);
    claimed.add(id);
  }
  return { hidden, asked };
}
