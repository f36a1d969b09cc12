import { addDays, fromWire, HOUR, toWire } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { pauseAt, type Medicine, type Revision } from '../medicines/medicine.ts';
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
  /** The marks of a date, by the id of their slot. */
  marksOn: (date: string) => ReadonlyMap<string, readonly Mark[]>;
  zones: ZoneHistory;
};

type When = Pick<SlotName, 'date' | 'time'>;

/** What one medicine's date is worked out from. */
type Day = { medicine: Medicine; date: string; zones: ZoneHistory };

/** Beyond it a time is nearer on the date before, or after, than on its own. */
const HALF_DAY = 12 * HOUR;

/** Milliseconds between two slots by the clock on the wall. */
const farness = (a: When, b: When) => Math.abs(wallOf(a) - wallOf(b));
const wallOf = ({ date, time }: When) => fromWire(`${date}T${time}:00.000Z`);

/** Of two that are equally near the earlier: what is left then lies further from what was taken. */
function nearest<T extends When>(to: When, candidates: readonly T[]): T | undefined {
  return candidates.toSorted((a, b) => farness(a, to) - farness(b, to) || wallOf(a) - wallOf(b))[0];
}

/** The times that a revision gives a date, and from when on, in epoch ms. */
type Plan = { from: number; times: readonly string[] };

/** The times of the date by each revision that begins before it is over, and which one holds when. */
function plansOf({ medicine, date, zones }: Day) {
  const ends = homeInstant(zones, addDays(date, 1), '00:00');
  const begins = ({ effective_at }: { effective_at: string }, index: number) =>
    index === 0 ? -Infinity : fromWire(effective_at);
  const plans = medicine.revisions
    .map((revision, index): Plan => ({
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

/** Whether a pause may hold as the date ends, by whatever home clock. */
function isPausedAtEnd({ pauses }: Medicine, date: string): boolean {
  const over = addDays(date, 2);
  return pauses.some(({ from, until }) => from < over && (until === null || until >= date));
}

/** True where a mark of the slot stands for no other one: if all of a date do, each changes its own alone. */
export function standsAlone(medicine: Medicine, { date, time }: SlotName): boolean {
  const plan = onlyPlan(medicine, date);
  const isPlanned = plan !== null && timesOn(plan, medicine.start_date, date).includes(time);
  return isPlanned && medicine.deleted_at === null && !isPausedAtEnd(medicine, date);
}

/**
 * The plan that took on a time when it was over, in place of times that were all still to come: on the
 * device where it was marked the change began earlier. -1: none.
 */
function tookOn({ date, zones }: Day, plans: readonly Plan[], time: string): number {
  const start = plans.findIndex(({ times }) => times.includes(time));
  const plan = plans[start];
  const gaveUp = plans[start - 1]?.times.filter((one) => plan?.times.includes(one) === false) ?? [];
  if (!plan || gaveUp.length === 0) return -1;
  return gaveUp.every((one) => homeInstant(zones, date, one) >= plan.from) ? start : -1;
}

/** Where the dose of a marked time went with the later changes of the plan. */
type Moved = {
  /** The times that replaced it, one after the other; empty where it stayed. */
  places: readonly string[];
  /** Those of which nobody can tell whether they did; null: any may be it. */
  perhaps: readonly string[] | null;
};

function movesOf(
  day: Day,
  time: string,
  isFree: (time: string) => boolean,
  farthest = HALF_DAY,
): Moved {
  const { plans, planAt } = plansOf(day);
  const held = planAt(time);
  const had = plans.findLastIndex(({ times }, index) => index <= held && times.includes(time));
  const start = had < 0 ? tookOn(day, plans, time) : had;
  if (start < 0) return { places: [], perhaps: null };
  const isHeld = plans[Math.max(held, start)]?.times.includes(time) === true;
  const places: string[] = [];
  let current = time;
  const { date } = day;
  for (const [index, { times }] of plans.entries()) {
    if (index <= start || times.includes(current)) continue;
    const before = plans[index - 1]?.times ?? [];
    const added = times.filter((one) => !before.includes(one));
    if (added.length === 0) {
      if (!isHeld) return { places, perhaps: null };
      const later = plans.slice(index + 1).flatMap((plan) => plan.times);
      return { places, perhaps: later.filter((one) => !times.includes(one)) };
    }
    const at = { date, time: current };
    const free = added.filter(isFree).map((one) => ({ date, time: one }));
    const next = nearest(at, free);
    if (!next) break;
    if (farness(next, at) > farthest) return { places, perhaps: added };
    places.push(next.time);
    current = next.time;
  }
  return { places, perhaps: [] };
}

/** The marks of a slot that count. */
type Group = { medicine: Medicine; deciding: Mark; live: Mark[] };

/** Those of a date, earliest first. */
function liveBySlot({ medicines, marksOn }: Input, date: string): Group[] {
  const known = new Map(medicines.map((medicine) => [medicine.id, medicine]));
  const groups = [...marksOn(date).values()].flatMap((group) => {
    const live = group.filter(isLive);
    const deciding = decidingMark(live);
    const medicine = deciding && known.get(deciding.medicine_id);
    return medicine ? [{ medicine, deciding, live }] : [];
  });
  return groups.toSorted((a, b) => (a.deciding.time < b.deciding.time ? -1 : 1));
}

/**
 * The slot that a mark stands for as a person said: its own where it stands for itself alone. What was
 * said of a time that no plan of that date has was said of a plan that is not known here.
 */
function saidOf(slot: SlotName, live: readonly Mark[], input: Input): string | undefined {
  const said = live.flatMap(({ stands_for }) => stands_for ?? []);
  const own = slotId(slot);
  return said.find((id) => id !== own && isOfSomePlan(id, input)) ?? said.find((id) => id === own);
}

function isOfSomePlan(id: string, { medicines, zones }: Input): boolean {
  const slot = parseSlotId(id);
  const medicine = medicines.find((one) => one.id === slot?.medicine_id);
  if (!slot || !medicine) return true;
  const { plans } = plansOf({ medicine, date: slot.date, zones });
  return plans.some(({ times }) => times.includes(slot.time));
}

const nameOf = ({ name }: Medicine) => name.trim().normalize('NFKC').toLowerCase();

/** One is added before the other is given up, or after it. */
const ANEW_MS = HOUR;

/**
 * Of a medicine that was deleted, or is paused as the date ends, those that were added under its name
 * when that was, or since the date began.
 */
function replacementsOf(medicine: Medicine, { medicines, zones }: Input, date: string): Medicine[] {
  const ends = toWire(homeInstant(zones, addDays(date, 1), '00:00'));
  const givenUp = medicine.deleted_at ?? pauseAt(medicine, ends)?.from;
  if (givenUp === undefined) return [];
  const midnight = homeInstant(zones, date, '00:00');
  const since = Math.min(midnight, fromWire(givenUp) - ANEW_MS);
  return medicines.filter(
    (other) =>
      other.id !== medicine.id &&
      other.deleted_at === null &&
      nameOf(other) === nameOf(medicine) &&
      fromWire(other.created_at) >= since,
  );
}

/**
 * The slots of which one may be the dose of a mark that replaced nothing on its own date. Over midnight
 * they are near it, and new since, or were open when it was made.
 */
function candidatesOf(input: Input, { medicine, deciding }: Group, { places, perhaps }: Moved) {
  const { zones } = input;
  const { date, time, taken_at } = deciding;
  const taken = fromWire(taken_at);
  const instant = homeInstant(zones, date, time);
  const hadIt = medicine.revisions.findLast(
    ({ times, effective_at }, index) =>
      (index === 0 || fromWire(effective_at) <= instant) && times.includes(time),
  );
  const others = replacementsOf(medicine, input, date);
  const slotsOn = (one: Medicine, days: number) => windowsOn(one, addDays(date, days), zones);
  const isPlaced = slotsOn(medicine, 0).some((slot) => places.includes(slot.time));
  return [0, -1, 1].flatMap((days) => {
    const own = slotsOn(medicine, days).filter((slot) => {
      if (medicine.deleted_at) return false;
      if (days === 0) return perhaps?.includes(slot.time) !== false;
      if (!hadIt) return slot.window.opens <= taken;
      return !hadIt.times.includes(slot.time) && !slot.revision.times.includes(time);
    });
    return [...others.flatMap((other) => slotsOn(other, days)), ...own].filter(
      (slot) =>
        slot.window.closes > taken &&
        (days === 0 || (!isPlaced && farness(slot, deciding) < HALF_DAY)),
    );
  });
}

/** What the marks of a date stand for, of its own slots and of those over midnight. */
function standInsOf(input: Input, date: string) {
  const hidden = new Map<string, string>();
  const asked = new Map<string, Mark>();
  const isFree = (id: string) =>
    !hidden.has(id) &&
    !asked.has(id) &&
    !decidingMark(input.marksOn(parseSlotId(id)?.date ?? date).get(id) ?? []);
  /** Where the slot went for which a person said that a mark stands: the mark goes along. */
  const follow = (said: string, own: string) => {
    const slot = parseSlotId(said);
    const medicine = input.medicines.find(({ id }) => id === slot?.medicine_id);
    if (!slot || !medicine || said === own) return;
    const day = { medicine, date: slot.date, zones: input.zones };
    const idOf = (time: string) => slotId({ ...slot, time });
    const isOpen = (time: string) => idOf(time) === own || isFree(idOf(time));
    for (const id of movesOf(day, slot.time, isOpen, Infinity).places.map(idOf))
      if (id !== own) hidden.set(id, own);
  };
  const groups = liveBySlot(input, date).map((one) => {
    const said = saidOf(one.deciding, one.live, input);
    return { ...one, said, own: slotId(one.deciding) };
  });
  for (const { said, own } of groups) if (said !== undefined && isFree(said)) hidden.set(said, own);
  for (const { said, own } of groups) if (said !== undefined) follow(said, own);
  const unsaid = groups.filter(({ said }) => said === undefined);
  const open = unsaid.flatMap((group) => {
    const { medicine, deciding } = group;
    if (standsAlone(medicine, deciding)) return [];
    const idOf = (time: string) => slotId({ ...deciding, time });
    const day = { medicine, date, zones: input.zones };
    const moved = movesOf(day, deciding.time, (time) => isFree(idOf(time)));
    for (const place of moved.places) hidden.set(idOf(place), slotId(deciding));
    if (deciding.status !== 'taken') return [];
    return { deciding, candidates: candidatesOf(input, group, moved) };
  });
  for (const { deciding, candidates } of open) {
    const found = nearest(
      deciding,
      candidates.filter((one) => isFree(slotId(one))),
    );
    if (found) asked.set(slotId(found), deciding);
  }
  return { hidden, asked, isFree };
}

/**
 * DOSE-13: a dose that moved is one dose. A live mark at a time that a later plan gave up stands for
 * the slot that replaced it, the nearest of the date that nobody marked; so does one that was made
 * where the change was not known yet, or began earlier. Where it cannot be told (the plan never had
 * that time, or had given it up without another one, or moved it by half a day or over midnight, or the
 * medicine was given up and added anew), the nearest such slot that was not over is asked about, unless
 * a person said it: of two answers the one that offers no second dose counts.
 */
export function standInsOn(input: Input, date: string): StandIns {
  const { hidden, asked, isFree } = standInsOf(input, date);
  for (const days of [-1, 1]) {
    const neighbour = standInsOf(input, addDays(date, days));
    for (const [id, by] of neighbour.hidden) if (isFree(id)) hidden.set(id, by);
    for (const [id, mark] of neighbour.asked) if (isFree(id)) asked.set(id, mark);
  }
  return { hidden, asked };
}
