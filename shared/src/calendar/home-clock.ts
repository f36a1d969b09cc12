import { fromWire, HOUR } from './dates.ts';
import { DEFAULT_ZONE, instantToWall, isZone, wallToInstant } from './zone.ts';

/**
 * A home zone from an instant on. `offset` ("+05:00") holds in place of what this device knows of the
 * zone: the server says another one (CAL-6).
 */
export type HomeZone = { readonly from: string; readonly zone: string; readonly offset?: string };

/** CAL-1: a person's home zones with the instant from which each holds, oldest first. */
export type ZoneHistory = readonly HomeZone[];

const UNKNOWN: HomeZone = { from: '', zone: DEFAULT_ZONE };

/** What Temporal takes for it. */
export const clockName = ({ offset, zone }: HomeZone): string => offset ?? zone;

export function homeZoneAt(history: ZoneHistory, instant: number): HomeZone {
  const [first = UNKNOWN] = history;
  if (history.length < 2) return first;
  return history.findLast(({ from }) => fromWire(from) <= instant) ?? first;
}

export function zoneAt(history: ZoneHistory, instant: number): string {
  return homeZoneAt(history, instant).zone;
}

/** CAL-1: with `instead` for a zone that is not known here: an old browser knows fewer than the server. */
export function withKnownZones(history: ZoneHistory, instead: string): ZoneHistory {
  return history.map((entry) => (isZone(entry.zone) ? entry : { ...entry, zone: instead }));
}

/** The person's date and time at an instant. */
export function homeWall(history: ZoneHistory, instant: number): { date: string; time: string } {
  return instantToWall(instant, clockName(homeZoneAt(history, instant)));
}

export function homeDate(history: ZoneHistory, instant: number): string {
  return homeWall(history, instant).date;
}

/**
 * The one instant of a home wall time, also across a change of zone (CAL-4): a time that passed
 * before the change keeps its instant, one that the change jumped over falls on the change itself.
 * So no slot is doubled and none is dropped.
 */
export function homeInstant(history: ZoneHistory, date: string, time: string): number {
  let instant = wallToInstant(date, time, clockName(history[0] ?? UNKNOWN));
  for (let index = 1; index < history.length; index++) {
    const entry = history[index] as HomeZone;
    const from = fromWire(entry.from);
    if (instant < from) break;
    instant = Math.max(wallToInstant(date, time, clockName(entry)), from);
  }
  return instant;
}

/** Nothing that rang in so short a stay is over for good: who is back by then never left. */
const SHORT_STAY = 4 * HOUR;

/**
 * The history after the person moved to `zone` at `from`; unchanged when it is the same zone. A move
 * replaces what was to begin at its instant or later, and one back a short stay elsewhere (CAL-4).
 */
export function withZone(history: ZoneHistory, zone: string, from: string): ZoneHistory {
  if (history.at(-1)?.zone === zone) return history;
  const kept = history.filter((entry) => entry.from < from);
  const before = kept.at(-1);
  if (before?.zone === zone) return kept;
  const isBack =
    kept.at(-2)?.zone === zone && fromWire(from) < fromWire(String(before?.from)) + SHORT_STAY;
  return isBack ? kept.slice(0, -1) : [...kept, { from, zone }];
}
