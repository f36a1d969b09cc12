import { MINUTE } from '../calendar/dates.ts';
import { wallToInstant } from '../calendar/zone.ts';
import type { CareEvent } from '../schedule/event.ts';

export type EventRing = {
  /** Names the event and its start: an event that is moved rings again. */
  group: string;
  rings_at: number;
  starts_at: number;
};

export function isEventGroup(group: string): boolean {
  return group.startsWith('event:');
}

/** The id of the event that a group speaks of. */
export function eventOfGroup(group: string): string {
  return group.split(':')[1] ?? '';
}

type Rung = Pick<
  CareEvent,
  'id' | 'deleted_at' | 'reminder_minutes' | 'rrule' | 'start_datetime' | 'time_zone'
>;

/** REM-8: when an event that does not repeat rings; null when it does not. Instants are epoch ms. */
export function eventRing(event: Rung): EventRing | null {
  const { id, deleted_at, reminder_minutes, rrule, start_datetime, time_zone } = event;
  if (deleted_at !== null || reminder_minutes === null || rrule !== null) return null;
  const [date = '', time = ''] = start_datetime.split('T');
  const starts_at = wallToInstant(date, time, time_zone);
  const rings_at = starts_at - reminder_minutes * MINUTE;
  return { group: `event:${id}:${start_datetime}`, rings_at, starts_at };
}
