import { isDate, isTime } from '../calendar/dates.ts';

/** What rings at one time: doses of one wall time, an event as it starts, or a day's summary. */
export type GroupName =
  | { of: 'doses'; date: string; time: string }
  | { of: 'event'; event_id: string; start: string }
  | { of: 'summary'; date: string };

/** The doses of one wall time of a home (REM-1). */
export type DoseTime = { date: string; time: string };

/** The same on every device and on the server; within one person it is unique. */
export function groupId({ date, time }: DoseTime): string {
  return `${date}T${time}`;
}

/** `start` is the wall time at which the occurrence starts: one that is moved rings again. */
export function eventGroupId(eventId: string, start: string): string {
  return `event:${eventId}:${start}`;
}

export function summaryGroupId(date: string): string {
  return `summary:${date}`;
}

const DOSES = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** Null for an id of which this release knows nothing. */
export function readGroupId(id: string): GroupName | null {
  const doses = parseDoseGroup(id);
  if (doses) return { of: 'doses', ...doses };
  const [of, first = '', ...rest] = id.split(':');
  if (of === 'event') return { of, event_id: first, start: rest.join(':') };
  return of === 'summary' ? { of, date: first } : null;
}

/** Null for a group of another kind. */
export function parseDoseGroup(id: string): DoseTime | null {
  const [, date, time] = DOSES.exec(id) ?? [];
  return date !== undefined && time !== undefined ? { date, time } : null;
}

/** Whether it names a group of a real date and time. */
export function isDoseGroup(id: string): boolean {
  const name = parseDoseGroup(id);
  return name !== null && isDate(name.date) && isTime(name.time);
}

/** The tag of every notice of a group of doses: a later one replaces the one before. */
export function groupTag(id: string): string {
  return `dose:${id}`;
}
