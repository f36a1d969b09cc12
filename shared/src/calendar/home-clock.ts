import { fromWire, HOUR } from './dates.ts';
import { DEFAULT_ZONE, instantToWall, isZone, wallToInstant } from './zone.ts';

/** CAL-1: a person's home zones with the instant from which each holds, oldest first. */
export type ZoneHistory = readonly { readonly from: string; readonly zone: string }[];

function segments(history: ZoneHistory): { from: number; until: number; zone: string }[] {
  if (history.length === 0) return [{ from: -Infinity, until: Infinity, zone: DEFAULT_ZONE }];
  return history.map((entry, index) => {
    const next = history[index + 1];
    return {
      from: index === 0 ? -Infinity : fromWire(entry.from),
      until: next ? fromWire(next.from) : Infinity,
      zone: entry.zone,
    };
  });
}

export function zoneAt(history: ZoneHistory, instant: number): string {
  const [only] = history;
  if (only && history.length === 1) return only.zone;
  const segment = segments(history).find(({ until }) => instant < until);
  return segment?.zone ?? DEFAULT_ZONE;
}

/** CAL-1: with `instead` for a zone that is not known here: an old browser knows fewer than the server. */
export function withKnownZones(history: ZoneHistory, instead: string): ZoneHistory {
  if (history.every(({ zone }) => isZone(zone))) return history;
  return history.map((entry) => (isZone(entry.zone) ? entry : { ...entry, zone: instead }));
}

/** The person's date and time at an instant. */
export function homeWall(history: ZoneHistory, instant: number): { date: string; time: string } {
  return instantToWall(instant, zoneAt(history, instant));
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
  const all = segments(history);
  if (all.length === 1) return wallToInstant(date, time, (all[0] as { zone: string }).zone);
  let instant = 0;
  for (const segment of all) {
    instant = Math.max(wallToInstant(date, time, segment.zone), segment.from);
    if (instant < segment.until) return instant;
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
  const last = history.at(-1);
  if (!last) return [{ from, zone }];
  if (last.zone === zone) return history;
  const kept = history.filter((entry) => entry.from < from);
  const before = kept.at(-1);
  if (before?.zone === zone) return kept;
  const isBack =
    kept.at(-2)?.zone === zone && fromWire(from) < fromWire(before?.from ?? from) + SHORT_STAY;
  return isBack ? kept.slice(0, -1) : [...kept, { from, zone }];
}
