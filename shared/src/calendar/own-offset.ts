import { dateToNumber, MINUTE, minutesOf } from './dates.ts';
import { offsetAt } from './zone.ts';

/** By how many ms a zone is ahead of UTC at an instant by the data of a device; null of one unknown to it. */
export type OwnOffset = (instant: number, zone: string) => number | null;

const readers = new Map<string, Intl.DateTimeFormat>();

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = readers.get(zone);
  if (known) return known;
  const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const options = { year: 'numeric', ...digits, hourCycle: 'h23', timeZone: zone } as const;
  const reader = new Intl.DateTimeFormat('en-US', options);
  readers.set(zone, reader);
  return reader;
}

/** A worker of an older browser has no Temporal. */
export function offsetByIntl(instant: number, zone: string): number {
  const parts = readerOf(zone).formatToParts(instant);
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const midnight = dateToNumber(`${of['year']}-${of['month']}-${of['day']}`);
  const wall = midnight + minutesOf(`${of['hour']}:${of['minute']}`) * MINUTE;
  return wall - Math.floor(instant / MINUTE) * MINUTE;
}

/** By the same data that home times are worked out from. */
export const ownOffset: OwnOffset = (instant, zone) => {
  try {
    return 'Temporal' in globalThis ? offsetAt(instant, zone) : offsetByIntl(instant, zone);
  } catch {
    return null;
  }
};
