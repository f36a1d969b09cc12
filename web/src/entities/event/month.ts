import { addDays, DAY, minutesOf, weekdayOf } from '@qamqor/shared/calendar/dates';
import { homeInstant } from '@qamqor/shared/calendar/home-clock';
import { goingOn, type Occurrence } from '@qamqor/shared/schedule/agenda';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { EventsData } from './read-events.ts';

/** `YYYY-MM` so many months away. */
export function otherMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}`;
}

/** The dates of the whole weeks that a month lies in, Monday first (CAL-3). */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const after = `${otherMonth(month, 1)}-01`;
  const weeks: string[][] = [];
  for (
    let monday = addDays(first, -weekdayOf(first));
    monday < after;
    monday = addDays(monday, 7)
  ) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)));
  }
  return weeks;
}

/** By the time of day at which they start. */
function inOrderOfDay(events: readonly CareEvent[]): CareEvent[] {
  const times = events.map((event) => ({ event, time: minutesOf(event.start_datetime.slice(11)) }));
  return times.toSorted((a, b) => a.time - b.time).map(({ event }) => event);
}

/**
 * What goes on each of the days of the home, the earliest start first; what lasts over midnight
 * stands on both.
 */
export function byDay(
  { events, zones }: Pick<EventsData, 'events' | 'zones'>,
  weeks: readonly (readonly string[])[],
): Map<string, Occurrence[]> {
  const dates = weeks.flat();
  const days = dates.map((): Occurrence[] => []);
  const midnights = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) =>
    homeInstant(zones, date, '00:00'),
  );
  const midnight = (day: number) => midnights[day] ?? Number.POSITIVE_INFINITY;
  const [from, until] = [midnight(0), midnight(dates.length)];
  for (const one of goingOn(inOrderOfDay(events), from, until, zones)) {
    // With its changes of the clock a day is near to where 24 hours put it.
    let day = Math.max(0, Math.floor((one.starts_at - from) / DAY));
    while (day > 0 && midnight(day) > one.starts_at) day--;
    while (midnight(day + 1) <= one.starts_at) day++;
    do days[day++]?.push(one);
    while (day < dates.length && midnight(day) < one.ends_at);
  }
  // Each is nearly in order already, which makes the sort a quick one; it keeps the order of equals.
  for (const day of days) day.sort((a, b) => a.starts_at - b.starts_at || a.ends_at - b.ends_at);
  return new Map(dates.map((date, index) => [date, days[index] ?? []]));
}
