import ICAL from 'ical.js';
import { addDays, fromWire, isDate, isTime, toWire } from '../calendar/dates.ts';
import { clockIn } from '../calendar/clock-in.ts';
import { homeInstant, homeWall, type ZoneHistory } from '../calendar/home-clock.ts';
import { FIRST_MINUTE, LAST_MINUTE } from '../schedule/event.ts';
import type { Property } from './components.ts';
import type { ZoneNames } from './zone-names.ts';

/**
 * A date (all day), or a wall time with its zone; without one it holds everywhere. A time of a clock
 * that has no name is in UTC, and `isNameless`.
 */
export type When = {
  date: string;
  time: string | null;
  zone: string | null;
  isNameless?: true;
};

const WHEN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z?))?$/;

const LONGEST_LENGTH = 10 * 366 * 24 * 60;

/** The clock of a time is not known. */
export class UnknownZone extends Error {
  override name = 'UnknownZone';
}

/** A wall time, also of the midnight that ends its day; null where there is none such. */
function wallOf(date: string, time: string): { date: string; time: string } | null {
  if (!isDate(date)) return null;
  if (time === '24:00') return { date: addDays(date, 1), time: FIRST_MINUTE };
  return isTime(time) ? { date, time } : null;
}

function readWhen(text: string, { params }: Property, zones: ZoneNames): When | null {
  const digits = text.trim().toUpperCase().replaceAll(/[-:]/g, '');
  const [, year, month, day, hour, minute, utc] = WHEN.exec(digits) ?? [];
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || params.get('VALUE')?.toUpperCase() === 'DATE')
    return isDate(date) ? { date, time: null, zone: null } : null;
  const wall = wallOf(date, `${hour}:${minute}`);
  if (wall === null) return null;
  if (utc === 'Z') return { ...wall, zone: 'UTC' };
  const name = params.get('TZID');
  if (name === undefined || name.trim() === '') return { ...wall, zone: null };
  const clock = zones(name, Number(year));
  if (clock === null) throw new UnknownZone(name);
  if ('zone' in clock) return { ...wall, zone: clock.zone };
  const instant = fromWire(`${wall.date}T${wall.time}:00.000Z`);
  const said = toWire(instant - clock.offset(wall.date, wall.time));
  return { date: said.slice(0, 10), time: said.slice(11, 16), zone: 'UTC', isNameless: true };
}

/** How many times a property names, told without reading them. */
export function countWhens({ value }: Property): number {
  return value.split(',').length;
}

/** The times that a property names, at most so many, without those that cannot be read. */
export function whensOf(property: Property, zones: ZoneNames, most = 1): When[] {
  const whens = property.value.split(',', most).map((text) => readWhen(text, property, zones));
  return whens.filter((when) => when !== null);
}

/** Minutes of a duration such as `-PT15M`, rounded down; null where it is none. */
export function durationOf({ value }: Property): number | null {
  try {
    const length = Math.floor(ICAL.Duration.fromString(value.trim()).toSeconds() / 60);
    return Math.max(-LONGEST_LENGTH, Math.min(LONGEST_LENGTH, length));
  } catch {
    return null;
  }
}

/** A zone, with the clocks of the homes that have a say in it (CAL-6). */
export type Place = { zone: string; homes: ZoneHistory };

/** The wall time there; a date alone is its midnight. */
export function wallIn(when: When, { zone, homes }: Place): string {
  const { date, time } = when;
  if (time === null || when.zone === null || when.zone === zone)
    return `${date}T${time ?? FIRST_MINUTE}`;
  const instant = homeInstant(clockIn(homes, when.zone), date, time);
  const wall = homeWall(clockIn(homes, zone), instant);
  return `${wall.date}T${wall.time}`;
}

/** The last minute of an all-day entry, whose end is the day after. */
export function lastMinute(end: string, start: string): string {
  const last = end > start ? addDays(end, -1) : start;
  return `${last}T${LAST_MINUTE}`;
}
