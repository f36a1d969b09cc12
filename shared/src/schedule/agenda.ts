import { DAY, dateToNumber, MINUTE, minutesOf } from '../calendar/dates.ts';
import { offsetOfDay, wallToInstant } from '../calendar/zone.ts';
import { byCodeUnits } from '../order.ts';
import { minutesBetween, wallAfter, type CareEvent, type EventException } from './event.ts';
import { LAST_YEAR } from './rrule.ts';
import { dateOf, dayOf, daysOfSeries, type Series } from './series.ts';

/** What occurrences are worked out from; a `CareEvent` has it all. */
export type Planned = Series & Pick<CareEvent, 'id' | 'exceptions' | 'deleted_at'>;

/** One time at which an event takes place. Walls are of the event's own zone, instants epoch ms. */
export type Occurrence<Event extends Planned = CareEvent> = {
  event: Event;
  /** The date on which the series has it: what it is moved and dropped by. */
  date: string;
  start_datetime: string;
  end_datetime: string;
  starts_at: number;
  ends_at: number;
  is_moved: boolean;
};

const END_OF_TIME = Date.UTC(LAST_YEAR + 1, 0, 2);
/** How far ahead a search for the next ones looks first, and how much farther each time. */
const FIRST_LOOK = 8 * DAY;
const FARTHER = 8;

function instantOf(wall: string, zone: string): number {
  return wallToInstant(wall.slice(0, 10), wall.slice(11), zone);
}

function movedOnes<Event extends Planned>(event: Event): Occurrence<Event>[] {
  return event.exceptions.flatMap(({ date, moved_to }: EventException) => {
    if (!moved_to) return [];
    const starts_at = instantOf(moved_to.start_datetime, event.time_zone);
    const ends_at = Math.max(starts_at, instantOf(moved_to.end_datetime, event.time_zone));
    return [{ event, date, ...moved_to, starts_at, ends_at, is_moved: true }];
  });
}

/** The offset of each day in a zone, where it has one only; asked for again and again. */
const offsets = new Map<string, Map<number, number | null>>();
const DAYS_LIMIT = 5_000;

function offsetsIn(zone: string): (day: number) => number | null {
  const days = offsets.get(zone) ?? new Map<number, number | null>();
  offsets.set(zone, days);
  if (days.size > DAYS_LIMIT) days.clear();
  return (day) => {
    let offset = days.get(day);
    if (offset === undefined) days.set(day, (offset = offsetOfDay(dateOf(day), zone)));
    return offset;
  };
}

/** Makes the occurrence of a day, with the wall clock of the event (CAL-2). */
function occurrenceOn<Event extends Planned>(event: Event) {
  const { start_datetime, end_datetime, time_zone } = event;
  const time = start_datetime.slice(11);
  const begins = minutesOf(time) * MINUTE;
  const length = Math.max(0, minutesBetween(start_datetime, end_datetime)) * MINUTE;
  const endsSameDay = begins + length < DAY ? end_datetime.slice(11) : null;
  const offsetOn = offsetsIn(time_zone);
  return (day: number): Occurrence<Event> => {
    const date = dateOf(day);
    const start = `${date}T${time}`;
    const end = endsSameDay === null ? wallAfter(start, length / MINUTE) : `${date}T${endsSameDay}`;
    const offset = endsSameDay === null ? null : offsetOn(day);
    const isPlain = offset !== null;
    const starts_at = isPlain ? day * DAY + begins - offset : instantOf(start, time_zone);
    const ends_at = isPlain ? starts_at + length : Math.max(starts_at, instantOf(end, time_zone));
    return {
      event,
      date,
      start_datetime: start,
      end_datetime: end,
      starts_at,
      ends_at,
      is_moved: false,
    };
  };
}

/** What goes on at some time from `from` on and before `until`; one without length goes on at its start. */
function overlaps({ starts_at, ends_at }: Occurrence<Planned>, from: number, until: number) {
  return starts_at < until && (ends_at > from || (ends_at === starts_at && starts_at >= from));
}

/**
 * EVT-3: the occurrences of an event that go on at some time between two instants, unordered. A
 * moved one counts where it was moved to, also when the series has no such date any more: losing a
 * visit is worse than having one too many.
 */
export function occurrencesOf<Event extends Planned>(
  event: Event,
  from: number,
  until: number,
): Occurrence<Event>[] {
  const { start_datetime, end_datetime, exceptions } = event;
  const days = Math.ceil((dateToNumber(end_datetime) - dateToNumber(start_datetime)) / DAY);
  const first = Math.floor(from / DAY) - days - 1;
  const last = Math.floor(until / DAY) + 1;
  const make = occurrenceOn(event);
  let wanted = daysOfSeries(event, first, last);
  if (exceptions.length > 0) {
    const changed = new Set<number>();
    for (const { kind, date } of exceptions) if (kind !== 'kept') changed.add(dayOf(date));
    wanted = wanted.filter((day) => !changed.has(day));
  }
  const found: Occurrence<Event>[] = [];
  for (const day of wanted) {
    const occurrence = make(day);
    if (overlaps(occurrence, from, until)) found.push(occurrence);
  }
  if (exceptions.length === 0) return found;
  return [...found, ...movedOnes(event).filter((one) => overlaps(one, from, until))];
}

function inOrder(a: Occurrence<Planned>, b: Occurrence<Planned>): number {
  return a.starts_at - b.starts_at || a.ends_at - b.ends_at || byCodeUnits(a.event.id, b.event.id);
}

/** What goes on between two instants, without what is in the bin, unordered. */
export function goingOn<Event extends Planned>(
  events: readonly Event[],
  from: number,
  until: number,
): Occurrence<Event>[] {
  const found: Occurrence<Event>[] = [];
  for (const event of events) {
    if (event.deleted_at !== null) continue;
    for (const one of occurrencesOf(event, from, until)) found.push(one);
  }
  return found;
}

/** What goes on between two instants, the earliest start first, without what is in the bin. */
export function agenda<Event extends Planned>(
  events: readonly Event[],
  from: number,
  until: number,
): Occurrence<Event>[] {
  return goingOn(events, from, until).toSorted(inOrder);
}

/** EVT-2: past is what ended (without an end: began) before `now`. */
export function isPast({ ends_at }: Pick<Occurrence, 'ends_at'>, now: number): boolean {
  return ends_at < now;
}

/** The next occurrences that are not past (EVT-2), what goes on now among them; at most `limit`. */
export function upcoming<Event extends Planned>(
  events: readonly Event[],
  now: number,
  limit: number,
): Occurrence<Event>[] {
  for (let ahead = FIRST_LOOK; ; ahead *= FARTHER) {
    const near = agenda(events, now - 1, Math.min(now + ahead, END_OF_TIME));
    const found = near.filter((one) => !isPast(one, now));
    if (found.length >= limit || now + ahead >= END_OF_TIME) return found.slice(0, limit);
  }
}

/** EVT-2: nothing of it is still to come. */
export function isExpired(event: Planned, now: number): boolean {
  if (movedOnes(event).some((one) => !isPast(one, now))) return false;
  const begins = Date.parse(`${event.start_datetime}Z`) - DAY;
  return upcoming([{ ...event, deleted_at: null }], Math.max(now, begins), 1).length === 0;
}
