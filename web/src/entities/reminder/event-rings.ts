import { standingRings, type EventRing } from '@qamqor/shared/reminders/event-ring';
import { place, type Placed } from '../event/events.ts';
import type { EventsData } from '../event/read-events.ts';
import { isFreshRing, type DueGroup } from './due-groups.ts';

/** An event that has rung and is not over; `stands_until` is epoch ms. */
export type RungEvent = EventRing & { placed: Placed; stands_until: number };

/** REM-8: what has rung and is not over, on the clock of the home: what is ahead first, the soonest first. */
export function rungEvents(
  { events, zones }: Pick<EventsData, 'events' | 'zones'>,
  now: number,
): RungEvent[] {
  const standing = standingRings(events, now, zones).map(({ occurrence, ...ring }) => ({
    ...ring,
    placed: place(occurrence, zones),
  }));
  const isAhead = ({ starts_at }: RungEvent) => starts_at > now;
  return [...standing.filter(isAhead), ...standing.filter((one) => !isAhead(one))];
}

/** The name of one ring: with another time it sounds and is shown again. */
export function eventRingName({ group, rings_at }: EventRing): string {
  return `${group} ${rings_at}`;
}

/** REM-10: the events whose ring has just come and that have not sounded on this device. */
export function eventsToSound(
  rung: readonly RungEvent[],
  now: number,
  sounded: readonly string[],
): RungEvent[] {
  return rung.filter((one) => isFreshRing(eventRingName(one), one.rings_at, now, sounded));
}

/** What is due stands before an event, unless the event starts before the first of it becomes late. */
export function goesFirst({ starts_at }: RungEvent, due: readonly DueGroup[], now: number) {
  const late = due.flatMap(({ open }) => open.map(({ window }) => window.on_time_until));
  return starts_at > now && late.every((at) => starts_at < at);
}
