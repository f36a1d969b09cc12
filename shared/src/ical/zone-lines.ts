import { fromWire, toWire } from '../calendar/dates.ts';
import { clockIn } from '../calendar/clock-in.ts';
import { clockName, homeZoneAt, type ZoneHistory } from '../calendar/home-clock.ts';
import { offsetAt } from '../calendar/zone.ts';
import { compact } from './lines.ts';

const MINUTE = 60_000;

function offset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function observance(at: number, before: number, after: number): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${compact(toWire(at + before).slice(0, 16))}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${name}`,
  ];
}

type Span = { from: number; until: number };

/** The instants from `from` on and before `until` at which the clock of a zone is changed. */
function changesByName(zone: string, { from, until }: Span): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from - 1).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= until) return changes;
    changes.push(next.epochMilliseconds);
    at = next;
  }
}

/** The same of a clock that may have more than one name (CAL-6), in order. */
function clockChanges(clock: ZoneHistory, { from, until }: Span): number[] {
  return clock.flatMap((entry, index) => {
    const next = clock[index + 1];
    const begins = index === 0 ? -Infinity : fromWire(entry.from);
    const ends = Math.min(until, next ? fromWire(next.from) : Infinity);
    const own = changesByName(clockName(entry), { from: Math.max(from, begins), until: ends });
    return begins >= from && begins < until ? [begins, ...own.filter((at) => at > begins)] : own;
  });
}

/**
 * The clock of a zone, for calendars that do not know its name: its changes between two instants,
 * and from `begins` up to the first of them as if it had never been changed before. A zone of the
 * `homes` has the clock that it has there.
 */
export function zoneLines(
  zone: string,
  { begins, from, until }: Span & { begins: number },
  homes: ZoneHistory = [],
): string[] {
  const clock = clockIn(homes, zone);
  const ahead = (at: number) => offsetAt(at, clockName(homeZoneAt(clock, at)));
  const first = ahead(from);
  const changes = clockChanges(clock, { from: from + 1, until });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(begins, first, first),
    ...changes.flatMap((at) => observance(at, ahead(at - 1), ahead(at))),
    'END:VTIMEZONE',
  ];
}
