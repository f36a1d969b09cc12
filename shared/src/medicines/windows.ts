import { addDays, fromWire, HOUR, MINUTE } from '../calendar/dates.ts';
import type { ZoneHistory } from '../calendar/home-clock.ts';
import { getOrInsert } from '../get-or-insert.ts';
import type { Medicine } from './medicine.ts';
import type { Slot } from './slot.ts';
import { LONGEST_WINDOW, scheduledOn, slotsOn } from './slots.ts';

/** DOSE-3, epoch ms: [opens, on_time_until) is on time, [on_time_until, closes) is late. */
export type Window = {
  opens: number;
  on_time_until: number;
  closes: number;
  /** When it would have closed, where a change after its time made that earlier. */
  was_to_close?: number;
};

/** DOSE-3: half-way is rounded down to the minute. */
function halfWay(a: number, b: number): number {
  return Math.floor((a + b) / 2 / MINUTE) * MINUTE;
}

export function windowOf(instant: number, previous: number | null, next: number | null): Window {
  const toNext = next === null ? Infinity : halfWay(instant, next);
  return {
    opens: Math.max(instant - HOUR, previous === null ? -Infinity : halfWay(previous, instant)),
    on_time_until: Math.min(instant + HOUR, toNext),
    closes: Math.min(instant + LONGEST_WINDOW, toNext),
  };
}

/** A bound that has passed at a change stays; one still ahead follows the new schedule from there. */
function carried(bound: number, change: number, changed: number): number {
  return bound <= change ? bound : Math.max(change, changed);
}

/** A slot with its window; both are kept, and never changed. */
type Timed = Slot & { window: Readonly<Window> };

function plan(medicine: Medicine, date: string, zones: ZoneHistory): readonly Timed[] {
  const changes = medicine.revisions.slice(1).map((revision) => fromWire(revision.effective_at));
  const schedules = new Map<number, number[]>();
  const instantsKnownAt = (when: number): number[] => {
    const count = 1 + changes.filter((change) => change <= when).length;
    return getOrInsert(schedules, count, () => {
      const all = medicine.revisions;
      const revisions = count === all.length ? all : all.slice(0, count);
      const instants = [-2, -1, 0, 1, 2]
        .flatMap((days) => scheduledOn({ ...medicine, revisions }, addDays(date, days), zones))
        .map((slot) => slot.instant);
      return [...new Set(instants)].toSorted((a, b) => a - b);
    });
  };
  const windowKnownAt = (instant: number, when: number): Window => {
    const instants = instantsKnownAt(when);
    const at = instants.indexOf(instant);
    return windowOf(instant, instants[at - 1] ?? null, instants[at + 1] ?? null);
  };
  return slotsOn(medicine, date, zones).map((slot) => {
    const window = windowKnownAt(slot.instant, slot.instant);
    const { closes } = window;
    for (const change of changes) {
      if (change <= slot.instant || change >= window.closes) continue;
      const changed = windowKnownAt(slot.instant, change);
      window.on_time_until = carried(window.on_time_until, change, changed.on_time_until);
      window.closes = carried(window.closes, change, changed.closes);
    }
    if (window.closes < closes) window.was_to_close = closes;
    return { ...slot, window };
  });
}

/** Of a year that is looked through, only the last dates stay. */
const DATES_KEPT = 16;

/** What is due is asked for by its ladder, its notice and the icon's number: it is kept by identity. */
const known = new WeakMap<Medicine, WeakMap<ZoneHistory, Dates>>();
type Dates = Map<string, readonly Timed[]>;

/**
 * The slots of a date with their windows. MED-6: a change of the schedule moves no bound that had
 * passed. A pause or the bin moves none at all: what they hold back still counts as a neighbour. A
 * window reaches four hours, and a change of zone a day and some hours, so neighbours are sought two
 * days around.
 */
export function windowsOn(medicine: Medicine, date: string, zones: ZoneHistory): readonly Timed[] {
  const byZones = getOrInsert(known, medicine, () => new WeakMap<ZoneHistory, Dates>());
  const dates = getOrInsert(byZones, zones, (): Dates => new Map());
  if (dates.size >= DATES_KEPT && !dates.has(date)) dates.clear();
  return getOrInsert(dates, date, () => plan(medicine, date, zones));
}
