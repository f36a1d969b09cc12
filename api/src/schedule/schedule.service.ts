import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { ProblemCode } from '@qamqor/shared/problem';
import { roomFault } from '@qamqor/shared/quotas';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import {
  countEvents,
  eventsSince,
  findEvent,
  listEvents,
  liveEventsFrom,
  removeEvents,
  whenDeleted,
} from './event.store.ts';

export { createCalendarReader } from './calendar-reader.ts';
export { decideEvent, type EventMutation } from './decide-event.ts';
export { importOwn } from './import-events.ts';
export { restoreEvents } from './restore-events.ts';
export {
  addOwn,
  changeOwn,
  deleteOwn,
  listOwn,
  readStats,
  restoreOwn,
  upcomingFor,
} from './own-events.ts';

/** Those that are not in the bin, the earliest start first. */
export async function eventsOf(db: Reader, personId: string): Promise<CareEvent[]> {
  return listEvents(db, personId);
}

/** Those that can have an occurrence which ends at `instant` or later. */
export async function eventsFrom(
  db: Reader,
  personId: string,
  instant: number,
): Promise<CareEvent[]> {
  return liveEventsFrom(db, personId, instant);
}

/** Also one in the bin. */
export async function eventOf(
  db: Reader,
  personId: string,
  id: string,
): Promise<CareEvent | undefined> {
  return findEvent(db, personId, id);
}

/** When it was deleted, null of one that was not; undefined where it is not there. */
export function whenEventWasDeleted(
  db: Reader,
  personId: string,
  id: string,
): string | null | undefined {
  return whenDeleted(db, personId, id);
}

/** QUOTA-1: why so many more outside the bin find no room, or null. */
export async function faultOfEvents(
  db: Reader,
  personId: string,
  live: number,
): Promise<ProblemCode | null> {
  return roomFault('events', await countEvents(db, personId), { live, ever: 0 });
}

export async function haveEventsChanged(
  db: Reader,
  personId: string,
  range: { from: number; to: number },
): Promise<boolean> {
  return (await eventsSince(db, personId, { ...range, limit: 1 })).length > 0;
}

/** For good. */
export async function forgetEvents(tx: Tx, personId: string): Promise<void> {
  await removeEvents(tx, personId);
}
