import { addDays, weekdayOf } from '@qamqor/shared/calendar/dates';
import { homeInstant } from '@qamqor/shared/calendar/home-clock';
import { placedBetween, type Placed } from './events.ts';
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

/** What goes on each of the days; what lasts over midnight stands on both. */
export function byDay(
  data: Pick<EventsData, 'events' | 'zones'>,
  weeks: readonly (readonly string[])[],
): Map<string, Placed[]> {
  const dates = weeks.flat();
  const days = new Map<string, Placed[]>(dates.map((date) => [date, []]));
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  for (const one of placedBetween(data, first, last)) {
    let date = one.date < first ? first : one.date;
    do {
      const isOver = one.ends_at <= homeInstant(data.zones, date, '00:00');
      if (!isOver || date === one.date) days.get(date)?.push(one);
      date = addDays(date, 1);
    } while (date <= one.end_date && date <= last);
  }
  return days;
}
