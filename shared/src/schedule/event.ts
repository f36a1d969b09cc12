import { dateToNumber, MINUTE, minutesOf } from '../calendar/dates.ts';

export const EVENT_TYPES = ['appointment', 'medication', 'exercise', 'other'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** EVT-1 */
export const DEFAULT_LENGTH = 60;
export const DEFAULT_REMINDER = 15;
/** Minutes. */
export const LONGEST = 31 * 24 * 60;

/** What concurrent changes are merged by (EVT-4): the fields of a group move together. */
export const EVENT_GROUPS = {
  title: ['title'],
  type: ['type'],
  description: ['description'],
  place: ['place'],
  companions: ['companions'],
  reminder: ['reminder_minutes'],
  time: ['start_datetime', 'end_datetime', 'time_zone'],
  repeat: ['rrule', 'exceptions'],
} as const;
export type EventGroup = keyof typeof EVENT_GROUPS;

/** One occurrence of a series that is dropped, moved to other times, or again as the series has it. */
export type EventException = {
  /** The date on which the series would have it. */
  date: string;
  kind: 'dropped' | 'moved' | 'kept';
  moved_to: { start_datetime: string; end_datetime: string } | null;
  /** When the person said so, by the server's clock. */
  stamp: string;
};

/** Wall times are `YYYY-MM-DDTHH:MM` in `time_zone`; stamps and instants as on the wire. */
export type CareEvent = {
  id: string;
  title: string;
  type: EventType;
  description: string;
  place: string;
  companions: string;
  reminder_minutes: number | null;
  start_datetime: string;
  end_datetime: string;
  time_zone: string;
  rrule: string | null;
  exceptions: EventException[];
  /** When each group was last changed, and when an occurrence was last moved or taken back. */
  stamps: Record<EventGroup | 'occurrences', string>;
  /** When it was last deleted and last brought back by hand, whatever came after. */
  delete_stamp: string | null;
  restore_stamp: string | null;
  created_at: string;
  /** When and by whom anything was said of it last, also that it goes or comes back. */
  updated_at: string;
  updated_by: { id: string; name: string };
  deleted_at: string | null;
};

/** The latest change that wants the event to be there. */
export function lastStamp({ stamps }: Pick<CareEvent, 'stamps'>): string {
  return Object.values(stamps).reduce((a, b) => (a > b ? a : b));
}

type Life = Pick<CareEvent, 'stamps' | 'delete_stamp' | 'restore_stamp'>;

/** When anything was said of it last: a change, a deletion, a way back, or of a single time. */
export function lastSaid(event: Life & Pick<CareEvent, 'exceptions'>): string {
  const { delete_stamp, restore_stamp, exceptions } = event;
  const all = [
    lastStamp(event),
    delete_stamp,
    restore_stamp,
    ...exceptions.map((one) => one.stamp),
  ];
  return all.reduce<string>((a, b) => (b !== null && b > a ? b : a), '');
}

/** When it went to the bin, or null while it lives: a later edit outlives a delete. */
export function deletedAt(event: Life): string | null {
  const { delete_stamp, restore_stamp } = event;
  if (delete_stamp === null || lastStamp(event) > delete_stamp) return null;
  return restore_stamp !== null && restore_stamp > delete_stamp ? null : delete_stamp;
}

/** Who put it into the bin, and when; null where something else was said of it since. */
export function deletedBy(
  event: Pick<CareEvent, 'deleted_at' | 'updated_at' | 'updated_by'>,
): { id: string; name: string; at: string } | null {
  const { deleted_at, updated_at, updated_by } = event;
  return deleted_at !== null && deleted_at === updated_at
    ? { ...updated_by, at: deleted_at }
    : null;
}

/** Deleted by one and alive by the later edit of another, who had not seen it: worth a note. */
export function isRevived(event: Life): boolean {
  const { delete_stamp, restore_stamp } = event;
  if (delete_stamp === null || deletedAt(event) !== null) return false;
  return restore_stamp === null || restore_stamp <= delete_stamp;
}

/** Where an event for whole days begins and ends: a date alone is kept so. */
export const FIRST_MINUTE = '00:00';
export const LAST_MINUTE = '23:59';

/** Of two walls, or of their times alone: whether they hold whole days, and no time is meant. */
export function isWholeDays(start: string, end: string): boolean {
  return start.endsWith(FIRST_MINUTE) && end.endsWith(LAST_MINUTE);
}

/** Minutes between two wall times, on a clock that is never set. */
export function minutesBetween(start: string, end: string): number {
  return (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE;
}

/** The wall time `minutes` after another, on a clock that is never set. */
export function wallAfter(wall: string, minutes: number): string {
  const [date = '', time = ''] = wall.split('T');
  const then = dateToNumber(date) + (minutesOf(time) + minutes) * MINUTE;
  return new Date(then).toISOString().slice(0, 16);
}
