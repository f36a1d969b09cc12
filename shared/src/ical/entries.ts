import { addDays, fromWire, weekdayOf } from '../calendar/dates.ts';
import { clockIn } from '../calendar/clock-in.ts';
import { homeWall, type ZoneHistory } from '../calendar/home-clock.ts';
import { pauseAt, revisionsFrom } from '../medicines/medicine.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { isExpired } from '../schedule/agenda.ts';
import { isWholeDays, minutesBetween, wallAfter, type CareEvent } from '../schedule/event.ts';
import { formatRule } from '../schedule/rrule.ts';
import { dateOf, dayOf, firstDayOf, isDayOf } from '../schedule/series.ts';
import type { IcalEntry } from './write.ts';

/** Minutes that a dose takes up in the calendar. */
const DOSE_LENGTH = 10;

/** The first date from `from` on that is one of the weekdays and not after `until`. */
function firstDate(from: string, weekdays: readonly number[], until: string | null): string | null {
  const ahead = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days));
  const first = ahead.find((date) => weekdays.includes(weekdayOf(date)));
  return first === undefined || (until !== null && first > until) ? null : first;
}

/** Dates on which a medicine is taken at one time of the day, in a row; `until` is the last one. */
type Run = {
  name: string;
  time: string;
  weekdays: readonly number[];
  from: string;
  until: string | null;
};

const earlier = (a: string | null, b: string | null) =>
  a === null || (b !== null && b < a) ? b : a;

/** MED-6: each revision's times, from the home date on which it begins to the one on which it ends. */
function runsOf(medicine: Medicine, { now, today, zone, homes = [] }: Home): Run[] {
  const revisions = revisionsFrom(medicine, now);
  const clock = clockIn(homes, zone);
  const wallOf = (revision: Revision) => homeWall(clock, fromWire(revision.effective_at));
  return revisions.flatMap((revision, index) => {
    const { name, weekdays, end_date } = revision;
    const begin = index === 0 ? null : wallOf(revision);
    const next = revisions[index + 1];
    const end = next ? wallOf(next) : null;
    return revision.times.map((time) => {
      const first = begin && (time < begin.time ? addDays(begin.date, 1) : begin.date);
      const last = end && (time < end.time ? end.date : addDays(end.date, -1));
      const from = [medicine.start_date, today, first ?? today].toSorted().at(-1) as string;
      return { name, time, weekdays, from, until: earlier(end_date, last) };
    });
  });
}

type Home = { now: string; today: string; zone: string; homes?: ZoneHistory };
type Group = { slot: string; start: string; rrule: string; names: string[] };

/**
 * REM-1: one entry with an alarm for everything that is taken at one time from `today` on, on the
 * home clock. `now` is an instant on the wire; `title` is what an entry for these names says. An
 * entry is known by person, time and rule, so that a file of another day replaces it; only what
 * begins later than another of the same time and rule is known by its first date too.
 */
export function medicineEntries(
  medicines: readonly Medicine[],
  { person, ...home }: Home & { person: string },
  title: (names: readonly string[]) => string,
): IcalEntry[] {
  const groups = new Map<string, Group>();
  const taken = medicines.filter((one) => one.deleted_at === null && !pauseAt(one, home.now));
  for (const run of taken.flatMap((medicine) => runsOf(medicine, home))) {
    const { time, until: last } = run;
    const weekdays = run.weekdays.toSorted((a, b) => a - b);
    const date = firstDate(run.from, weekdays, last);
    if (date === null) continue;
    const until = last === null ? null : { date: last, time: null, isUtc: false };
    const rule = { freq: 'WEEKLY', interval: 1, weekdays, position: null, count: null } as const;
    const rrule = formatRule({ ...rule, until });
    const start = `${date}T${time}`;
    const key = `${start} ${rrule}`;
    const group = groups.get(key) ?? { slot: `${time} ${rrule}`, start, rrule, names: [] };
    group.names.push(run.name);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const isLater = ({ slot, start }: Group) =>
    all.some((other) => other.slot === slot && other.start < start);
  return all.map((group) => {
    const { slot, start, rrule, names } = group;
    const key = isLater(group) ? `${start.slice(0, 10)} ${slot}` : slot;
    return {
      uid: `${person}-${key.replaceAll(/\W/g, '')}@qamqor`,
      zone: home.zone,
      start,
      rrule,
      end: wallAfter(start, DOSE_LENGTH),
      title: title(names),
      alarm: 0,
      busy: false,
    };
  });
}

/** As an entry says them: whole days by their dates. */
function saidWalls(start: string, end: string): Pick<IcalEntry, 'start' | 'end'> {
  if (!isWholeDays(start, end)) return { start, end };
  return { start: start.slice(0, 10), end: addDays(end.slice(0, 10), 1) };
}

/** The series of an event, and one entry for each occurrence that was moved. */
function entriesOf(event: CareEvent): IcalEntry[] {
  const { id, title, description, place, type, companions, time_zone: zone, exceptions } = event;
  const uid = `${id}@qamqor`;
  const text = [description, companions].filter((part) => part !== '').join('\n');
  const said = { zone, title, text, place, category: type, alarm: event.reminder_minutes };
  const isWhole = isWholeDays(event.start_datetime, event.end_datetime);
  const time = event.start_datetime.slice(10);
  const startOn = (date: string) => (isWhole ? date : `${date}${time}`);
  const isOfSeries = (date: string) => isDayOf(event, dayOf(date));
  const moved: IcalEntry[] = exceptions.flatMap(({ date, moved_to }) => {
    if (!moved_to) return [];
    const isOne = event.rrule !== null && isOfSeries(date);
    const name = isOne ? { uid, instead_of: startOn(date) } : { uid: `${date}-${uid}` };
    const walls = saidWalls(moved_to.start_datetime, moved_to.end_datetime);
    return [{ ...name, ...said, ...walls, busy: true }];
  });
  const first = firstDayOf(event);
  const isGone = ({ date, kind }: (typeof exceptions)[number]) =>
    kind === 'dropped' && isOfSeries(date);
  const isReplaced = exceptions.some(({ date, kind }) => kind !== 'kept' && isOfSeries(date));
  if (first === null || (event.rrule === null && isReplaced)) return moved;
  const begins = dateOf(first) + time;
  const ends = wallAfter(begins, minutesBetween(event.start_datetime, event.end_datetime));
  const dropped = exceptions.filter(isGone).map(({ date }) => startOn(date));
  const when = { ...saidWalls(begins, ends), rrule: event.rrule, dropped };
  const series = { uid, ...said, ...when, busy: true };
  return [series, ...moved];
}

/** What is in the schedule and was not past (EVT-2) at `from`, with its alarms. */
export function eventEntries(events: readonly CareEvent[], from: number): IcalEntry[] {
  const kept = events.filter((event) => event.deleted_at === null && !isExpired(event, from));
  return kept.flatMap(entriesOf);
}
