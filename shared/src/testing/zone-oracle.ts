import { wallToInstant } from '../calendar/zone.ts';

/**
 * A slow second answer to `wallToInstant`: it only ever reads clocks with Intl and searches through
 * the minutes of a day. Instants are epoch ms, walls are `YYYY-MM-DD HH:MM`.
 */

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const readers = new Map<string, Intl.DateTimeFormat>();

/** What a clock in `zone` shows, as a text whose order is the order of time. */
export function wallAt(instant: number, zone: string): string {
  let reader = readers.get(zone);
  if (!reader) {
    const digits = {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    reader = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', ...digits });
    readers.set(zone, reader);
  }
  return reader.format(instant);
}

function wallMinutes(instant: number, zone: string): number {
  return Date.parse(`${wallAt(instant, zone).replace(' ', 'T')}Z`) / MINUTE;
}

/**
 * What the clock shows around a date, earliest instant first, as [instant, wall]: at every `step`
 * (a quarter of an hour at most), and at every minute of a quarter in which it is changed.
 */
export function clockAround(date: string, zone: string, step = QUARTER): [number, string][] {
  const midnight = Date.parse(`${date}T00:00Z`);
  const readings: [number, string][] = [];
  for (let at = midnight - 15 * HOUR; at < midnight + 40 * HOUR; at += QUARTER) {
    const isEven = wallMinutes(at + QUARTER, zone) - wallMinutes(at, zone) === 15;
    const pace = isEven ? step : MINUTE;
    for (let minute = at; minute < at + QUARTER; minute += pace) {
      readings.push([minute, wallAt(minute, zone)]);
    }
  }
  return readings;
}

/** The first reading that shows the wall time, else (it does not exist) the first one past it. */
export function searchWall(readings: readonly [number, string][], wall: string): number {
  const shown = readings.find(([, reading]) => reading === wall);
  const past = shown ?? readings.find(([, reading]) => reading > wall);
  if (!past) throw new RangeError(`No clock around shows ${wall}`);
  return past[0];
}

/** The 96 quarter hours of a day. */
export const QUARTERS: readonly string[] = Array.from({ length: 96 }, (_, index) =>
  new Date(index * QUARTER).toISOString().slice(11, 16),
);

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/**
 * Each date whose clock changes, with two days before and after, and one more day every `every`
 * days. `from` is inside the range, `until` is not.
 */
export function datesToCompare(zone: string, from: string, until: string, every: number): string[] {
  const dates = new Set<string>();
  const end = Date.parse(until);
  for (let day = Date.parse(from), n = 0; day < end; day += DAY, n++) {
    if (n % every === 0) dates.add(dateOf(day));
    const elapsed = wallMinutes(day + DAY, zone) - wallMinutes(day, zone);
    if (elapsed * MINUTE === DAY) continue;
    for (const near of [-2, -1, 0, 1, 2]) dates.add(dateOf(day + near * DAY));
  }
  return [...dates].sort();
}

export type Comparison = { checked: number; differences: string[] };

/** Compares `wallToInstant` with the search for all quarter hours of the given dates. */
export function compareZone(zone: string, dates: readonly string[]): Comparison {
  const result: Comparison = { checked: 0, differences: [] };
  for (const date of dates) {
    const readings = clockAround(date, zone);
    const first = new Map<string, number>();
    for (const [instant, wall] of readings) if (!first.has(wall)) first.set(wall, instant);
    for (const time of QUARTERS) {
      const wall = `${date} ${time}`;
      const expected = first.get(wall) ?? searchWall(readings, wall);
      const actual = wallToInstant(date, time, zone);
      result.checked++;
      if (actual !== expected) {
        result.differences.push(`${zone} ${wall}: ${actual}, by search ${expected}`);
      }
    }
  }
  return result;
}

/** The zones of the quick drill: every kind of change that is in force or was since 2024. */
export const QUICK_ZONES: readonly string[] = [
  'Asia/Almaty',
  'Asia/Qostanay',
  'Asia/Qyzylorda',
  'Asia/Tashkent',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Asia/Gaza',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'Africa/Cairo',
  'Africa/Juba',
  'America/New_York',
  'America/St_Johns',
  'America/Scoresbysund',
  'America/Nuuk',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'Antarctica/Troll',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Europe/Berlin',
  'Europe/Moscow',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
];
