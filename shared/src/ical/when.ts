import { addDays, isDate, isTime } from '../calendar/dates.ts';
import { clockIn } from '../calendar/clock-in.ts';
import { homeInstant, homeWall, type ZoneHistory } from '../calendar/home-clock.ts';
import { isZone } from '../calendar/zone.ts';
import { FIRST_MINUTE, LAST_MINUTE } from '../schedule/event.ts';
import { IcalFault, type Property } from './components.ts';

/** A date (all day), or a wall time with the name of its zone; without one it holds everywhere. */
export type When = { date: string; time: string | null; zone: string | null };

const WHEN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/;
const LENGTH = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const LONGEST_LENGTH = 10 * 366 * 24 * 60;

/** Some makers put words of their own before the name of a zone. */
function zoneName(name: string): string {
  if (isZone(name)) return name;
  const short = name.split('/').slice(-2).join('/');
  return isZone(short) ? short : name;
}

function readWhen(text: string, { params, line }: Property): When {
  const [, year, month, day, hour, minute, utc] = WHEN.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDate(date)) throw new IcalFault('calendar.broken', line);
  if (hour === undefined) return { date, time: null, zone: null };
  const time = `${hour}:${minute}`;
  if (!isTime(time)) throw new IcalFault('calendar.broken', line);
  const name = params.get('TZID');
  return { date, time, zone: utc === 'Z' ? 'UTC' : name === undefined ? null : zoneName(name) };
}

/** How many times a property names, told without reading them. */
export function countWhens({ value }: Property): number {
  return value.split(',').length;
}

/** The times that a property names, at most so many: more than one for EXDATE only. */
export function whensOf(property: Property, most = 1): When[] {
  return property.value.split(',', most).map((text) => readWhen(text, property));
}

/** Minutes of a duration such as `-PT15M`, rounded down. */
export function durationOf({ value, line }: Property): number {
  const [all, sign, ...parts] = LENGTH.exec(value.trim()) ?? [];
  const numbers = parts.map((part) => Number(part ?? 0));
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  const length = Math.floor(((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60);
  if (all === undefined || length > LONGEST_LENGTH) {
    throw new IcalFault('calendar.broken', line);
  }
  return sign === '-' ? -length : length;
}

/** A zone, with the clocks of the homes that have a say in it (CAL-6). */
export type Place = { zone: string; homes: ZoneHistory };

/** The wall time there; a date alone is its midnight. Null when its own zone is not known. */
export function wallIn(when: When, { zone, homes }: Place): string | null {
  const { date, time } = when;
  if (time === null || when.zone === null || when.zone === zone)
    return `${date}T${time ?? FIRST_MINUTE}`;
  if (!isZone(when.zone)) return null;
  const instant = homeInstant(clockIn(homes, when.zone), date, time);
  const wall = homeWall(clockIn(homes, zone), instant);
  return `${wall.date}T${wall.time}`;
}

/** The last minute of an all-day entry, whose end is the day after. */
export function lastMinute(end: string, start: string): string {
  const last = end > start ? addDays(end, -1) : start;
  return `${last}T${LAST_MINUTE}`;
}
