import { MINUTE } from '../calendar/dates.ts';
import { clockIn } from '../calendar/clock-in.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { agenda, type Occurrence, type Planned } from '../schedule/agenda.ts';
import { isWholeDays, type CareEvent } from '../schedule/event.ts';
import { eventGroupId, readGroupId } from './group-id.ts';

export type EventRing = {
  /** Names the event and the start of the occurrence: one that is moved rings again. */
  group: string;
  rings_at: number;
  starts_at: number;
  /** A ring that comes later says nothing any more. */
  rings_until: number;
  /** The first date where whole days are meant, and no time. */
  day: string | null;
};

/** An occurrence that has rung and of which a screen still speaks. */
export type StandingRing<Event extends Planned = CareEvent> = EventRing & {
  occurrence: Occurrence<Event>;
  /** When it has lasted its length, or a quarter of an hour when that is shorter; epoch ms. */
  stands_until: number;
};

const STANDS_MS = 15 * MINUTE;
/** One that is to ring at its very start has so long to arrive. */
const LATE_MS = 5 * MINUTE;

type RingingEvent = Planned & Pick<CareEvent, 'reminder_minutes'>;

/** Minutes before a time are none before whole days: those ring only where their event is for days. */
function ringOf(occurrence: Occurrence<RingingEvent>): EventRing[] {
  const { event, start_datetime, end_datetime, starts_at } = occurrence;
  if (event.reminder_minutes === null) return [];
  const isWhole = isWholeDays(start_datetime, end_datetime);
  if (isWhole && !isWholeDays(event.start_datetime, event.end_datetime)) return [];
  const rings_at = starts_at - event.reminder_minutes * MINUTE;
  const rings_until = Math.max(starts_at, rings_at + LATE_MS);
  const group = eventGroupId(event.id, start_datetime);
  const day = isWhole ? start_datetime.slice(0, 10) : null;
  return [{ group, rings_at, starts_at, rings_until, day }];
}

function longestLead(events: readonly RingingEvent[]): number {
  return Math.max(0, ...events.map(({ reminder_minutes }) => reminder_minutes ?? 0)) * MINUTE;
}

/**
 * REM-8: what is to ring before `until` for occurrences that start after `from`, in order of their
 * start. Instants are epoch ms; whole days begin by the clock of the home (CAL-1).
 */
export function eventRings(
  events: readonly RingingEvent[],
  { from, until }: { from: number; until: number },
  zones: ZoneHistory,
): EventRing[] {
  return agenda(events, from, until + longestLead(events), zones)
    .flatMap(ringOf)
    .filter(({ rings_at, starts_at }) => starts_at > from && rings_at < until);
}

/**
 * REM-8, REM-10: what has rung and has not been over for long, in order of its start. Instants are
 * epoch ms.
 */
export function standingRings<Event extends RingingEvent>(
  events: readonly Event[],
  now: number,
  zones: ZoneHistory,
): StandingRing<Event>[] {
  return agenda(events, now - STANDS_MS, now + longestLead(events) + 1, zones)
    .flatMap((occurrence) => {
      const stands_until = Math.max(occurrence.ends_at, occurrence.starts_at + STANDS_MS);
      return ringOf(occurrence).map((ring) => ({ ...ring, occurrence, stands_until }));
    })
    .filter(({ rings_at, stands_until }) => rings_at <= now && now < stands_until);
}

/** The ring that a group names; null once the event has no such occurrence or does not ring. */
export function ringOfGroup(
  event: RingingEvent,
  group: string,
  zones: ZoneHistory,
): EventRing | null {
  const name = readGroupId(group);
  if (name?.of !== 'event') return null;
  const [date, time] = [name.start.slice(0, 10), name.start.slice(11)];
  const clocks = [clockIn(zones, event.time_zone), zones];
  const starts = clocks.map((clock) => homeInstant(clock, date, time));
  const rings = starts.flatMap((at) => agenda([event], at, at + 1, zones)).flatMap(ringOf);
  return rings.find((ring) => ring.group === group) ?? null;
}
