import { DAY, fromWire, MINUTE, toWire } from './dates.ts';
import type { HomeZone, ZoneHistory } from './home-clock.ts';
import { ownOffset, type OwnOffset } from './own-offset.ts';
import { isServerClock, type ServerClock } from './server-clock.ts';

/** A home zone as the server sends it, and as it is kept: with its clock, and with what was learned of that. */
export type SentZone = HomeZone & { readonly clock?: ServerClock };

/** How far around now a device's own data are compared, and how often: no clock is changed for less. */
const AROUND = 400 * DAY;
const STEP = 14 * DAY;

type Here = { now: number; own: OwnOffset };

/** What holds from an instant on, in order; the first from `since`. */
function changesOf({ offset_now, since, next_change }: ServerClock) {
  const first = { at: since === null ? -Infinity : fromWire(since), offset: offset_now };
  const next = next_change && { at: fromWire(next_change.at), offset: next_change.offset };
  return { first, next };
}

/** Whether this device's own data say the same from `since` on, as far as the server can tell. */
function agrees(zone: string, clock: ServerClock, { now, own }: Here): boolean {
  const { first, next } = changesOf(clock);
  const isSame = (at: number, offset: number) => own(at, zone) === offset * MINUTE;
  if (next && !(isSame(next.at - 1, first.offset) && isSame(next.at, next.offset))) return false;
  const from = Math.max(first.at, now - AROUND);
  const until = Math.min(next?.at ?? Infinity, now + AROUND);
  if (!isSame(from, first.offset)) return false;
  for (let at = from + STEP; at < until; at += STEP) if (!isSame(at, first.offset)) return false;
  return true;
}

/** "+05:00", a zone of its own. */
function offsetName(minutes: number): string {
  const digits = new Date(Math.abs(minutes) * MINUTE).toISOString().slice(11, 16);
  return `${minutes < 0 ? '-' : '+'}${digits}`;
}

/** An entry as it holds up to `until`, epoch ms, by the clock of the server from `since` on. */
function byServer(
  entry: HomeZone,
  until: number,
  clock: ServerClock,
  isFirst: boolean,
): HomeZone[] {
  const { first, next } = changesOf(clock);
  const begins = isFirst ? -Infinity : fromWire(entry.from);
  // The first holds for all time before the next, whenever it is said to begin.
  const all: HomeZone[] = first.at > begins ? [entry] : [];
  for (const change of next ? [first, next] : [first]) {
    if (change.at >= until) continue;
    const from = change.at > begins ? toWire(change.at) : entry.from;
    all.push({ ...entry, from, offset: offsetName(change.offset) });
  }
  return all;
}

/**
 * CAL-6: the history as it holds on this device: by its own time zone data where they say what the
 * server says, else by the server's word, from the last change that it knows on. `now` is epoch ms,
 * `own` what the device has.
 */
export function learnClocks(
  history: readonly SentZone[],
  now: number,
  own: OwnOffset = ownOffset,
): ZoneHistory {
  return history.flatMap(({ from, zone, clock }, index) => {
    const entry = { from, zone };
    if (!isServerClock(clock) || agrees(zone, clock, { now, own })) return [entry];
    const next = history[index + 1];
    return byServer(entry, next ? fromWire(next.from) : Infinity, clock, index === 0);
  });
}
