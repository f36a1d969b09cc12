import { dateToNumber, HOUR, MINUTE } from '../calendar/dates.ts';
import { isZone, offsetAt } from '../calendar/zone.ts';
import { find, type Component } from './components.ts';
import { fileClock, type FileClock } from './file-clock.ts';
import { CLOCKS, fromWindows } from './windows-zones.ts';

/** A zone by its IANA name, or a clock that has none and can be told for single times alone. */
export type Clock = { zone: string } | { offset: FileClock } | null;

/** How a name in a file is understood; `year` is that from which on its clock is wanted. */
export type ZoneNames = (name: string, year: number) => Clock;

/** Clocks of a file that are worked out; a real one has a handful. */
const MOST_WORKED_OUT = 40;
/** Years over which two clocks are held side by side, on these days of every month. */
const YEARS = [0, 1, 2];
const DAYS = ['01', '10', '20', '28'];
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Cities in names of Windows that the list of zones does not have. */
const CITIES = new Map([
  ['astana', 'Asia/Almaty'],
  ['nur-sultan', 'Asia/Almaty'],
]);
const AREAS = ['Europe', 'Asia', 'America', 'Africa', 'Australia', 'Pacific', 'Atlantic'];

/** "(UTC+05:00) Astana", "GMT+5", "+0500" */
const BY_OFFSET = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2})(?:[:.]?(\d{2}))?\)?\s*(.*)$/i;

/** As the list writes it: small and large letters are one to those who look it up. */
function properName(zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;
}

/** Some makers put words of their own before the name of a zone. */
function withoutPrefix(name: string): string | null {
  const parts = name.split('/');
  const tails = [parts, parts.slice(-3), parts.slice(-2), parts.slice(-1)];
  const found = tails.map((tail) => tail.join('/')).find(isZone);
  return found === undefined ? null : properName(found);
}

function byCity(words: string): string | null {
  for (const city of words.split(',').map((one) => one.trim().replaceAll(' ', '_'))) {
    const own = CITIES.get(city.toLowerCase());
    const zone = own ?? AREAS.map((area) => `${area}/${city}`).find(isZone);
    if (zone !== undefined) return zone;
  }
  return null;
}

/** Whether the zone has that clock, as far as can be told. */
function hasClock(zone: string, offset: FileClock, year: number): boolean {
  return YEARS.every((more) =>
    MONTHS.every((month) =>
      DAYS.every((day) => {
        const date = `${String(year + more).padStart(4, '0')}-${month}-${day}`;
        const ahead = offset(date, '12:00');
        return offsetAt(dateToNumber(date) + 12 * HOUR - ahead, zone) === ahead;
      }),
    ),
  );
}

function zoneWith(offset: FileClock, year: number, home: string): string | null {
  return [home, ...CLOCKS].find((zone) => hasClock(zone, offset, year)) ?? null;
}

/** What a name says of its clock that is in no list. */
function readName(name: string, year: number, home: string): Clock {
  const [, sign, hours, minutes, words = ''] = BY_OFFSET.exec(name.trim()) ?? [];
  if (sign === undefined) return null;
  const city = words === '' ? null : byCity(words);
  if (city !== null) return { zone: city };
  const ahead = (Number(hours) * HOUR + Number(minutes ?? 0) * MINUTE) * (sign === '-' ? -1 : 1);
  const offset = () => ahead;
  const same = zoneWith(offset, year, home);
  return same === null ? { offset } : { zone: same };
}

function readClock(described: Component, year: number, home: string): Clock {
  const place = find(described, 'X-LIC-LOCATION')?.value.trim() ?? '';
  if (isZone(place)) return { zone: place };
  const offset = fileClock(described, year);
  if (offset === null) return null;
  const zone = zoneWith(offset, year, home);
  return zone === null ? { offset } : { zone };
}

/**
 * The zones of calendars by the names they have there. A name of the IANA list or of Windows is taken
 * at its word; of another one the clock counts that the file describes, and then what the name says.
 */
export function zoneNames(calendars: readonly Component[], home: string): ZoneNames {
  const described = new Map<string, Component>();
  for (const zone of calendars.flatMap(({ parts }) => parts)) {
    const name = find(zone, 'TZID')?.value.trim();
    if (zone.name === 'VTIMEZONE' && name !== undefined) described.set(name, zone);
  }
  const plain = new Map<string, string | null>();
  const plainZone = (name: string): string | null => {
    const known = plain.get(name);
    if (known !== undefined) return known;
    const zone = withoutPrefix(name) ?? fromWindows(name);
    plain.set(name, zone);
    return zone;
  };
  const workedOut = new Map<string, Clock>();
  return (name, year) => {
    const zone = plainZone(name);
    if (zone !== null) return { zone };
    const key = `${year} ${name}`;
    const known = workedOut.get(key);
    if (known !== undefined) return known;
    if (workedOut.size >= MOST_WORKED_OUT) return null;
    const own = described.get(name.trim());
    const clock = (own && readClock(own, year, home)) ?? readName(name, year, home);
    workedOut.set(key, clock);
    return clock;
  };
}
