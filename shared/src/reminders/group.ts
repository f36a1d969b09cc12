import { isDate, isTime } from '../calendar/dates.ts';
import type { Dose } from '../doses/day.ts';

/** Everything due to a person at one wall time of their home (REM-1). */
export type Group = {
  id: string;
  date: string;
  time: string;
  instant: number;
  /** By name; without those that were over before the medicine was added (DOSE-11). */
  doses: readonly Dose[];
};

export type GroupName = Pick<Group, 'date' | 'time'>;

/** The same on every device and on the server; within one person it is unique. */
export function groupId({ date, time }: GroupName): string {
  return `${date}T${time}`;
}

export function parseGroupId(id: string): GroupName | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(id);
  return match ? { date: match[1] as string, time: match[2] as string } : null;
}

/** Whether it names a group of a real date and time. */
export function isGroupId(id: string): boolean {
  const name = parseGroupId(id);
  return name !== null && isDate(name.date) && isTime(name.time);
}

/** The tag of every notice of a group: a later one replaces the one before. */
export function groupTag(id: string): string {
  return `dose:${id}`;
}

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

/** The doses that can still be taken in time: neither marked nor closed. */
export function openDoses(group: Group, now: number): Dose[] {
  return group.doses.filter(
    ({ mark, window, medicine }) =>
      mark === null && now < window.closes && medicine.deleted_at === null,
  );
}

/** When the last open dose of the group closes; null when none is open. */
export function closesAt(group: Group, now: number): number | null {
  const open = openDoses(group, now);
  return open.length === 0 ? null : Math.max(...open.map(({ window }) => window.closes));
}

/** When the first open dose of the group closes; null when none is open. */
export function firstClosesAt(group: Group, now: number): number | null {
  const open = openDoses(group, now);
  return open.length === 0 ? null : Math.min(...open.map(({ window }) => window.closes));
}
