import { addDays, weekdayOf } from '@qamqor/shared/calendar/dates';
import { homeDate, homeInstant, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { offsetOfDay } from '@qamqor/shared/calendar/zone';
import { goingOn, type Occurrence } from '@qamqor/shared/schedule/agenda';
import { onlyZone } from './events.ts';
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

/** The dates of the home on which it goes on; what ends at midnight is over by then. */
function datesOf({ starts_at, ends_at }: Occurrence, zones: ZoneHistory): string[] {
  const last = homeDate(zones, Math.max(starts_at, ends_at - 1));
  const dates: string[] = [];
  for (let date = homeDate(zones, starts_at); date <= last; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates;
}

/**
 * What goes on each of the days, the earliest start first; what lasts over midnight stands on both.
 * Most occurrences lie within a day of the home's own clock, and are not worked out anew.
 */
export function byDay(
  { events, zones }: Pick<EventsData, 'events' | 'zones'>,
  weeks: readonly (readonly string[])[],
): Map<string, Occurrence[]> {
  const dates = weeks.flat();
  const days = new Map<string, Occurrence[]>(dates.map((date) => [date, []]));
  const from = homeInstant(zones, dates[0] ?? '', '00:00');
  const until = homeInstant(zones, addDays(dates.at(-1) ?? '', 1), '00:00');
  const home = onlyZone(zones);
  const isPlain = new Map(dates.map((date) => [date, home && offsetOfDay(date, home) !== null]));
  for (const one of goingOn(events, from, until)) {
    const { event, start_datetime, end_datetime } = one;
    const date = one.is_moved ? start_datetime.slice(0, 10) : one.date;
    const isWithin = event.time_zone === home && end_datetime.startsWith(date);
    if (isWithin && isPlain.get(date)) days.get(date)?.push(one);
    else for (const each of datesOf(one, zones)) days.get(each)?.push(one);
  }
  // A sort keeps the order of equals: that of the events.
  for (const day of days.values()) {
    day.sort((a, b) => a.starts_at - b.starts_at || a.ends_at - b.ends_at);
  }
  return days;
}
