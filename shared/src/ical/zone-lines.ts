import { toWire } from '../calendar/dates.ts';
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

/** The instants from `from` on and before `until` at which the clock of a zone is changed. */
function clockChanges(zone: string, from: number, until: number): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from - 1).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= until) return changes;
    changes.push(next.epochMilliseconds);
    at = next;
  }
}

/**
 * The clock of a zone, for calendars that do not know its name: its changes between two instants,
 * and from `begins` up to the first of them as if it had never been changed before.
 */
export function zoneLines(
  zone: string,
  { begins, from, until }: { begins: number; from: number; until: number },
): string[] {
  const first = offsetAt(from, zone);
  const changes = clockChanges(zone, from + 1, until);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(begins, first, first),
    ...changes.flatMap((at) => observance(at, offsetAt(at - 1, zone), offsetAt(at, zone))),
    'END:VTIMEZONE',
  ];
}
