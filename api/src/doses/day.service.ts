import { addDays, daysBetween, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { adherence, todayCounts, wholePercent } from '@qamqor/shared/doses/adherence';
import { dosesOn, dosesToday, type DayInput, type Dose } from '@qamqor/shared/doses/day';
import { carriedOver } from '@qamqor/shared/doses/over-midnight';
import type { SlotName } from '@qamqor/shared/medicines/slot';
import type { Mark } from '@qamqor/shared/doses/mark';
import { isActive, type Medicine } from '@qamqor/shared/medicines/medicine';
import { Problem } from '@qamqor/shared/problem';
import { personStream } from '@qamqor/shared/sync/protocol';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { streamSeqs } from '../changes/changes.service.ts';
import { medicineOf, medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { nextTurn } from '../platform/thread-time.ts';
import { listMarks, listMarksOf } from './mark.store.ts';

type Dates = { from: string; to: string };

/** DOSE-13: over midnight a mark may be of a dose of the dates. */
const withNeighbours = ({ from, to }: Dates): Dates => ({
  from: addDays(from, -1),
  to: addDays(to, 1),
});

/** No clock is a whole day from UTC. */
const AROUND = 2;

/** MED-10: what lies in the bin has doses where it was marked, and while it was there. */
function presentOn(
  medicines: readonly Medicine[],
  marks: readonly Mark[],
  { from, to }: Dates,
): Medicine[] {
  const marked = new Set(marks.map(({ medicine_id }) => medicine_id));
  const [first, last] = [addDays(from, -AROUND), addDays(to, AROUND)];
  return medicines.filter(({ id, created_at, deleted_at }) => {
    if (deleted_at === null || marked.has(id)) return true;
    return deleted_at.slice(0, 10) >= first && created_at.slice(0, 10) <= last;
  });
}

/** What the doses of some dates rest on: another one only with another seq of the person's stream. */
export type DayRows = {
  dates: Dates;
  zones: ZoneHistory;
  medicines: readonly Medicine[];
  marks: readonly Mark[];
};

async function readRows(
  deps: Reads,
  personId: string,
  dates: Dates,
): Promise<Omit<DayRows, 'zones'>> {
  const all = await medicinesOf(deps.reader, personId);
  const marks = await listMarks(deps.reader, personId, withNeighbours(dates));
  return { dates, medicines: presentOn(all, marks, dates), marks };
}

/** The zones as they were read before where they are the same: what is worked out of them is kept by identity. */
async function readZones(deps: Reads, personId: string, known?: DayRows): Promise<ZoneHistory> {
  const zones = await getZoneHistory(deps, personId);
  return known && JSON.stringify(known.zones) === JSON.stringify(zones) ? known.zones : zones;
}

const isOf = (a: Dates, b: Dates) => a.from === b.from && a.to === b.to;

/**
 * Everything that the rules need for the dates from `from` to `to`, as the person sees it; `known` is
 * what was read of them before, by whoever knows that nothing has changed since.
 */
export async function dayInput(
  deps: Reads & Clock,
  personId: string,
  range: (today: string) => Dates,
  known?: DayRows,
): Promise<DayInput & { today: string; rows: DayRows }> {
  const now = deps.now();
  const zones = await readZones(deps, personId, known);
  const today = homeDate(zones, now);
  const dates = range(today);
  const isKnown = known !== undefined && isOf(known.dates, dates);
  const { medicines, marks } = isKnown ? known : await readRows(deps, personId, dates);
  const rows = { dates, zones, medicines, marks };
  return { medicines, marks, zones, now, heard: Infinity, today, rows };
}

/** The same of one medicine of theirs alone. */
export async function medicineInput(
  deps: Reads & Clock,
  personId: string,
  id: string,
  range: (today: string) => Dates,
): Promise<DayInput & { today: string }> {
  const medicine = await medicineOf(deps.reader, personId, id);
  if (!medicine) throw new Problem('medicine.not_found');
  const now = deps.now();
  const zones = await getZoneHistory(deps, personId);
  const today = homeDate(zones, now);
  const marks = await listMarksOf(deps.reader, personId, id, withNeighbours(range(today)));
  return { medicines: [medicine], marks, zones, now, heard: Infinity, today };
}

export type DoseEntry = SlotName & {
  medicine_name: string;
  taken: boolean;
  status: Dose['status'];
  taken_at: string | null;
  taken_by: string | null;
  reason: string | null;
  /** DOSE-15: of the date before, and still open. */
  carried?: true;
};

export function entryOf(dose: Dose): DoseEntry {
  const taken = dose.status === 'taken' ? dose.mark : null;
  return {
    medicine_id: dose.medicine_id,
    medicine_name: dose.revision.name,
    date: dose.date,
    time: dose.time,
    taken: taken !== null,
    status: dose.status,
    taken_at: taken?.taken_at ?? null,
    taken_by: taken?.by_name ?? null,
    reason: dose.mark?.reason ?? null,
  };
}

const onlyToday = (today: string) => ({ from: today, to: today });

/** What may be open: today, and what midnight has not closed. */
export const openDates = (today: string): Dates => ({ from: addDays(today, -1), to: today });

export const carriedEntryOf = (dose: Dose): DoseEntry => ({ ...entryOf(dose), carried: true });

/** DOSE-15: what is carried over midnight, then the day's own doses; asks for `openDates`. */
export const todayEntries = (input: DayInput): DoseEntry[] => [
  ...carriedOver(input).map(carriedEntryOf),
  ...dosesToday(input).map(entryOf),
];

export async function listToday(deps: Reads & Clock, personId: string): Promise<DoseEntry[]> {
  return todayEntries(await dayInput(deps, personId, openDates));
}

/**
 * What the person's own day rests on: their rows, their clock, and the minute, at whose turn alone a
 * window opens or closes. Read before the rows, so that what comes in between is no older than it says.
 */
export async function basisOfDay(deps: Reads & Clock, personId: string): Promise<string> {
  const stream = personStream(personId);
  const seq = (await streamSeqs(deps.reader, [stream])).get(stream) ?? 0;
  const zones = await getZoneHistory(deps, personId);
  return JSON.stringify([seq, zones, Math.floor(deps.now() / MINUTE)]);
}

/** DOSE-10: the last seven home dates, one after the other, so that others have their turn. */
async function weekOf(deps: Reads, personId: string, input: DayInput & { today: string }) {
  await nextTurn();
  const all = await medicinesOf(deps.reader, personId);
  const week = { taken: 0, due: 0 };
  for (const back of [6, 5, 4, 3, 2, 1, 0]) {
    await nextTurn();
    const date = addDays(input.today, -back);
    const dates = { from: date, to: date };
    const marks = await listMarks(deps.reader, personId, withNeighbours(dates));
    const medicines = presentOn(all, marks, dates);
    await nextTurn();
    const { taken, due } = adherence(dosesOn({ ...input, medicines, marks }, date));
    week.taken += taken;
    week.due += due;
  }
  return week;
}

export async function countStats(deps: Reads & Clock, personId: string) {
  const input = await dayInput(deps, personId, onlyToday);
  const kept = input.medicines.filter((medicine) => medicine.deleted_at === null);
  await nextTurn();
  const today = todayCounts(dosesToday(input));
  const week = await weekOf(deps, personId, input);
  return {
    total_medicines: kept.length,
    active_medicines: kept.filter((one) => isActive(one, toWire(input.now), input.today)).length,
    today_scheduled: today.scheduled,
    today_taken: today.taken,
    today_missed: today.missed,
    today_overdue: today.overdue,
    weekly_compliance: wholePercent(week.taken, week.due),
  };
}

const TOGETHER = 30;

export async function listHistory(
  deps: Reads & Clock,
  viewer: Viewer,
  input: { id: string; from: string; to: string },
): Promise<DoseEntry[]> {
  const day = await medicineInput(deps, viewer.user_id, input.id, () => input);
  const entries: DoseEntry[] = [];
  for (let days = daysBetween(input.from, input.to); days >= 0; days--) {
    if (days % TOGETHER === 0) await nextTurn();
    const date = addDays(input.to, -days);
    entries.push(...dosesOn(day, date).map(entryOf));
  }
  return entries;
}
