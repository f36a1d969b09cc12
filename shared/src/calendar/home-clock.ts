import { fromWire, HOUR } from './dates.ts';
import { DEFAULT_ZONE, instantToWall, wallToInstant } from './zone.ts';

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

/** The person's date and time at an instant. */
export function homeWall(history: ZoneHistory, instant: number): { date: string; time: string } {
  return instantToWall(instant, zoneAt(history, instant));
}

export function homeDate(history: ZoneHistory, instant: number): string {
  return homeWall(history, instant).date;
}

/** So long a stay elsewhere may be for a time that it jumped over to be as if nobody had left. */
const SHORT_STAY = 4 * HOUR;

type Segment = ReturnType<typeof segments>[number];

/** Where the person came back, before `wall` came there, from a short stay that jumped over it. */
function backHome(all: readonly Segment[], away: number, wall: (zone: string) => number): number {
  const { from } = all[away] as Segment;
  const home = all[away - 1];
  if (!home || wall(home.zone) < home.until) return -1;
  return all.findIndex(
    (later, index) =>
      index > away &&
      later.zone === home.zone &&
      later.from < from + SHORT_STAY &&
      later.from <= wall(home.zone),
  );
}

/**
 * The one instant of a home wall time, also across a change of zone (CAL-4): a time that passed
 * before the change keeps its instant, one that the change jumped over falls on the change itself,
 * but not where the person is back before it comes. So no slot is doubled and none is dropped.
 */
export function homeInstant(history: ZoneHistory, date: string, time: string): number {
  const all = segments(history);
  const wall = (zone: string) => wallToInstant(date, time, zone);
  if (all.length === 1) return wall((all[0] as Segment).zone);
  let instant = 0;
  for (let index = 0; index < all.length; index++) {
    const { zone, from, until } = all[index] as Segment;
    instant = Math.max(wall(zone), from);
    if (instant >= until) continue;
    const back = instant > wall(zone) ? backHome(all, index, wall) : -1;
    if (back === -1) return instant;
    index = back - 1;
  }
  return instant;
}

/**
 * The history after the person moved to `zone` at `from`; unchanged when it is the same zone. A move
 * replaces what was to begin at its instant or later.
 */
export function withZone(history: ZoneHistory, zone: string, from: string): ZoneHistory {
  const last = history.at(-1);
  if (!last) return [{ from, zone }];
  if (last.zone === zone) return history;
  const kept = history.filter((entry) => entry.from < from);
  const before = kept.at(-1);
  return before?.zone === zone ? kept : [...kept, { from, zone }];
}
