import { fromWire } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import type { Medicine, Revision } from '../medicines/medicine.ts';
import { LONGEST_WINDOW, scheduledOn } from './slots.ts';
import { windowsOn } from './windows.ts';

type Change = { at: number; from: Revision; to: Revision };

/** The changes of the times that have begun by `now`, oldest first. */
function changesUntil({ revisions }: Medicine, now: number): Change[] {
  return revisions.slice(1).flatMap((to, index) => {
    const at = fromWire(to.effective_at);
    return at <= now ? [{ at, from: revisions[index] as Revision, to }] : [];
  });
}

/** The first of the new times of a date that still lies ahead at the change. */
function nextTime(date: string, zones: ZoneHistory, { at, from, to }: Change): string | null {
  const ahead = to.times
    .filter((time) => !from.times.includes(time) && homeInstant(zones, date, time) >= at)
    .toSorted();
  return ahead[0] ?? null;
}

/**
 * MED-6: a time that is moved while its dose is open carries the open dose over: which time of a
 * date stands for which other one, by the time that it had. What was given up without another time
 * ahead stays as it was, and so does what is moved back. Only changes that have begun by `now` count.
 */
export function carriedOn(
  medicine: Medicine,
  date: string,
  { zones, now }: { zones: ZoneHistory; now: number },
): ReadonlyMap<string, string> {
  const carried = new Map<string, string>();
  const changes = changesUntil(medicine, now);
  if (changes.length === 0) return carried;
  const planned = new Set(scheduledOn(medicine, date, zones).map(({ time }) => time));
  const moved = new Set<string>();
  for (const [index, change] of changes.entries()) {
    const before = { ...medicine, revisions: medicine.revisions.slice(0, index + 1) };
    for (const { time, window } of windowsOn(before, date, zones)) {
      const isOpen = window.opens <= change.at && change.at < window.closes;
      if (!isOpen || moved.has(time) || change.to.times.includes(time)) continue;
      moved.add(time);
      const target = follow(time, changes.slice(index), { date, zones });
      if (target !== time && planned.has(target)) carried.set(time, target);
    }
  }
  return carried;
}

/** Where a dose that is open at the first of the changes ends up. */
function follow(
  start: string,
  changes: readonly Change[],
  { date, zones }: { date: string; zones: ZoneHistory },
): string {
  let time = start;
  for (const change of changes) {
    const { at, to } = change;
    if (at >= homeInstant(zones, date, time) + LONGEST_WINDOW) break;
    if (to.times.includes(start)) time = start;
    else if (!to.times.includes(time)) time = nextTime(date, zones, change) ?? start;
  }
  return time;
}
