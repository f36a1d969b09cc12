import { fromWire, toWire } from '../calendar/dates.ts';
import type { Dose } from '../doses/day.ts';
import { pauseAt } from '../medicines/medicine.ts';
import { groupId } from './group-id.ts';

/** Everything due to a person at one wall time of their home (REM-1). */
export type Group = {
  id: string;
  date: string;
  time: string;
  instant: number;
  /** By name; without those that were over before the medicine was added (DOSE-11). */
  doses: readonly Dose[];
};

/** The groups of one date's doses, earliest first. */
export function groupsOf(doses: readonly Dose[]): Group[] {
  const groups = new Map<string, Group & { doses: Dose[] }>();
  for (const dose of doses) {
    if (dose.status === 'before_start' && dose.mark === null) continue;
    const { date, time, instant } = dose;
    const id = groupId(dose);
    const group = groups.get(id) ?? { id, date, time, instant, doses: [] };
    group.doses.push(dose);
    groups.set(id, group);
  }
  return [...groups.values()].toSorted((a, b) => a.instant - b.instant);
}

/**
 * MED-5: a dose that came due before its medicine was paused is not asked for while that lasts.
 * DOSE-13: nor is one that may be taken already, until a person says so.
 */
function isAskedFor({ medicine, asks_about }: Dose, at: number): boolean {
  if (asks_about !== null) return false;
  return medicine.deleted_at === null && pauseAt(medicine, toWire(at)) === undefined;
}

/** The doses that are asked for: neither marked nor closed, and of a medicine that is taken now. */
export function openDoses(group: Group, now: number): Dose[] {
  return group.doses.filter(
    (dose) => dose.mark === null && now < dose.window.closes && isAskedFor(dose, now),
  );
}

/** Doses of a group that can not be taken in time any more and that nobody marked. */
export function missedDoses(group: Group, now: number): Dose[] {
  return group.doses.filter((dose) => {
    const { closes } = dose.window;
    return dose.mark === null && now >= closes && isAskedFor(dose, closes - 1);
  });
}

/** When the first pause of a dose of the group ends that is open then; null when none does. */
export function pauseEndsAt(group: Group, now: number): number | null {
  const ends = group.doses.flatMap(({ mark, window, medicine }) => {
    const until = pauseAt(medicine, toWire(now))?.until ?? null;
    const end = until === null ? Infinity : fromWire(until);
    return mark === null && end < window.closes ? end : [];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

/** When the last open dose of the group closes; null when none is open. */
export function closesAt(group: Group, now: number): number | null {
  const open = openDoses(group, now);
  return open.length === 0 ? null : Math.max(...open.map(({ window }) => window.closes));
}

/**
 * When the first open dose of the group closes, or would have without a later change: nobody is
 * alarmed earlier for that. Null when none is open.
 */
export function firstClosesAt(group: Group, now: number): number | null {
  const open = openDoses(group, now);
  const closes = open.map(({ window }) => window.was_to_close ?? window.closes);
  return open.length === 0 ? null : Math.min(...closes);
}
