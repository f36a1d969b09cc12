import { clockAround, searchWall } from './zone-oracle.ts';

/**
 * A slow second answer to what a series holds: it walks over every single day and asks of each
 * whether the rule has it, as iCalendar's text says it, and reads clocks with Intl alone.
 */

const DAY = 86_400_000;
const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type Series = {
  start_datetime: string;
  end_datetime: string;
  time_zone: string;
  rrule: string | null;
  exceptions: readonly {
    date: string;
    kind: string;
    moved_to: { start_datetime: string; end_datetime: string } | null;
  }[];
};

const instants = new Map<string, number>();

/** The instant of a wall time, found by looking at clocks. */
function instantOf(wall: string, zone: string): number {
  const key = `${zone} ${wall}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const found = searchWall(clockAround(wall.slice(0, 10), zone), wall.replace('T', ' '));
  instants.set(key, found);
  return found;
}

const monday = (day: Date) => day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY;

function isOfRule(rule: Map<string, string>, first: Date, day: Date): boolean {
  const interval = Number(rule.get('INTERVAL') ?? 1);
  const weekdays = rule.get('BYDAY')?.split(',');
  const isListed = weekdays === undefined || weekdays.includes(CODES[day.getUTCDay()] as string);
  if (rule.get('FREQ') === 'DAILY') {
    return isListed && ((day.getTime() - first.getTime()) / DAY) % interval === 0;
  }
  if (rule.get('FREQ') === 'WEEKLY') {
    const weeks = (monday(day) - monday(first)) / (7 * DAY);
    const isDay = weekdays ? isListed : day.getUTCDay() === first.getUTCDay();
    return isDay && weeks % interval === 0;
  }
  const years = day.getUTCFullYear() - first.getUTCFullYear();
  const months = years * 12 + day.getUTCMonth() - first.getUTCMonth();
  const isDay = weekdays ? isListed : day.getUTCDate() === first.getUTCDate();
  return isDay && months % interval === 0;
}

function isBefore(until: string, start: string, zone: string): boolean {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (until.length === 8) return start.slice(0, 10) <= date;
  const wall = `${date}T${until.slice(9, 11)}:${until.slice(11, 13)}`;
  if (!until.endsWith('Z')) return start <= wall;
  return instantOf(start, zone) <= Date.parse(`${wall}Z`);
}

/** The first days of a series up to `to`, walls as `YYYY-MM-DDTHH:MM`. */
function startsOf({ start_datetime, rrule, time_zone }: Series, to: string): string[] {
  const time = start_datetime.slice(10);
  if (rrule === null) return [start_datetime];
  const rule = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]));
  const first = new Date(`${start_datetime.slice(0, 10)}T00:00Z`);
  const starts: string[] = [];
  for (let at = first.getTime(); ; at += DAY) {
    const start = new Date(at).toISOString().slice(0, 10) + time;
    const until = rule.get('UNTIL');
    const isFull = rule.has('COUNT') && starts.length >= Number(rule.get('COUNT'));
    if (start.slice(0, 10) > to || isFull) return starts;
    if (!isOfRule(rule, first, new Date(at))) continue;
    if (until !== undefined && !isBefore(until, start, time_zone)) return starts;
    starts.push(start);
  }
}

/** As `[date of the series, start, end]` with epoch ms, in order of time. */
export function occurrencesBySearch(series: Series, from: number, until: number) {
  const { start_datetime, end_datetime, time_zone: zone, exceptions } = series;
  const length = Date.parse(`${end_datetime}Z`) - Date.parse(`${start_datetime}Z`);
  const to = new Date(until + 3 * DAY).toISOString().slice(0, 10);
  const all: [string, string, string][] = [];
  for (const start of startsOf(series, to)) {
    const date = start.slice(0, 10);
    if (exceptions.some((one) => one.date === date && one.kind !== 'kept')) continue;
    const end = new Date(Date.parse(`${start}Z`) + length).toISOString().slice(0, 16);
    all.push([date, start, end]);
  }
  for (const { date, moved_to } of exceptions) {
    if (moved_to) all.push([date, moved_to.start_datetime, moved_to.end_datetime]);
  }
  return all
    .filter(([, start]) => Math.abs(Date.parse(`${start}Z`) - from) < until - from + 40 * DAY)
    .map(([date, start, end]) => {
      const starts_at = instantOf(start, zone);
      return [date, starts_at, Math.max(starts_at, instantOf(end, zone))] as const;
    })
    .filter(([, start, end]) => start < until && (end > from || (end === start && start >= from)))
    .toSorted((a, b) => a[1] - b[1] || a[2] - b[2]);
}
