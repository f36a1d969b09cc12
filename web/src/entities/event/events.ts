import { addDays } from '@qamqor/shared/calendar/dates';
import {
  homeInstant,
  homeWall,
  homeZoneAt,
  type ZoneHistory,
} from '@qamqor/shared/calendar/home-clock';
import { offsetOfDay } from '@qamqor/shared/calendar/zone';
import { agenda, upcoming, type Occurrence } from '@qamqor/shared/schedule/agenda';
import { isRevived, isWholeDays, type CareEvent } from '@qamqor/shared/schedule/event';
import type { EventsData } from './read-events.ts';

export type EventView = CareEvent & {
  is_expired: boolean;
  /** Deleted by one and changed later by another (EVT-4). */
  is_revived: boolean;
  unsent: boolean;
  /** The next occurrence that is not past. */
  next: Placed | null;
};

/** An occurrence on the person's clock; `own_time` where the event follows another one (CAL-1). */
export type Placed = {
  id: string;
  title: string;
  type: CareEvent['type'];
  place: string;
  companions: string;
  occurrence_date: string;
  starts_at: number;
  ends_at: number;
  date: string;
  time: string;
  end_date: string;
  end_time: string;
  own_time: { time: string; zone: string } | null;
  repeats: boolean;
  is_moved: boolean;
};

/** The home's clock; the wall time of whole days, and where the event follows it, is that already. */
function homeTime(zones: ZoneHistory, instant: number, wall: string, zone: string | null) {
  const date = wall.slice(0, 10);
  const home = homeZoneAt(zones, instant);
  const isHome =
    zone === null || (home.zone === zone && !home.offset && offsetOfDay(date, zone) !== null);
  return isHome ? { date, time: wall.slice(11) } : homeWall(zones, instant);
}

export function place(occurrence: Occurrence, zones: ZoneHistory): Placed {
  const { event, date: occurrence_date, starts_at, ends_at, start_datetime, is_moved } = occurrence;
  const { end_datetime } = occurrence;
  const zone = isWholeDays(start_datetime, end_datetime) ? null : event.time_zone;
  const { date, time } = homeTime(zones, starts_at, start_datetime, zone);
  const { date: end_date, time: end_time } = homeTime(zones, ends_at, end_datetime, zone);
  const isElsewhere = start_datetime !== `${date}T${time}`;
  const own_time = isElsewhere ? { time: start_datetime.slice(11), zone: event.time_zone } : null;
  const { id, title, type, place: where, companions, rrule } = event;
  return {
    id,
    title,
    type,
    place: where,
    companions,
    occurrence_date,
    starts_at,
    ends_at,
    date,
    time,
    end_date,
    end_time,
    own_time,
    repeats: rrule !== null,
    is_moved,
  };
}

/** Whether whole days are meant, and no time: what is of another clock begins at one of the home's. */
export function isWhole(one: Pick<Placed, 'time' | 'end_time' | 'own_time'>): boolean {
  return one.own_time === null && isWholeDays(one.time, one.end_time);
}

/** What goes on from one home date to another, both inclusive, the earliest first. */
export function placedBetween(
  data: Pick<EventsData, 'events' | 'zones'>,
  from: string,
  to: string,
): Placed[] {
  const { events, zones } = data;
  const begins = homeInstant(zones, from, '00:00');
  const ends = homeInstant(zones, addDays(to, 1), '00:00');
  return agenda(events, begins, ends, zones).map((one) => place(one, zones));
}

/** The next ones that are not past (EVT-2). */
export function nextOnes(
  { events, zones }: Pick<EventsData, 'events' | 'zones'>,
  now: number,
  limit: number,
): Placed[] {
  return upcoming(events, now, limit, zones).map((one) => place(one, zones));
}

export function viewEvent(event: CareEvent, data: EventsData, now: number): EventView {
  const [next] = upcoming([{ ...event, deleted_at: null }], now, 1, data.zones);
  return {
    ...event,
    is_expired: next === undefined,
    is_revived: isRevived(event),
    unsent: data.unsent.has(event.id),
    next: next ? place(next, data.zones) : null,
  };
}

/** What is still to come first, the next one first; then what has expired, the latest first. */
export function byNext(a: EventView, b: EventView): number {
  if (a.next && b.next) return a.next.starts_at - b.next.starts_at || (a.id < b.id ? -1 : 1);
  if (a.next || b.next) return a.next ? -1 : 1;
  return a.start_datetime > b.start_datetime ? -1 : 1;
}
