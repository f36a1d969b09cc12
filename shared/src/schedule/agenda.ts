import { DAY, LAST_YEAR, MINUTE, minutesOf } from '../calendar/dates.ts';
import { clockIn, isLearned } from '../calendar/clock-in.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { offsetOfDay, wallToInstant } from '../calendar/zone.ts';
import { byCodeUnits } from '../order.ts';
import { isWholeDays, LONGEST, type CareEvent, type EventException } from './event.ts';
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
const FIRST_SPAN = 8 * DAY;
const FARTHER = 8;

type Walls = { start_datetime: string; end_datetime: string };

/**
 * CAL-1: a date is the same on every clock: whole days follow the home's, whatever their zone. CAL-6: a
 * zone of the home has the clock that the home has.
 */
function clockOf(walls: Walls, zone: string, zones: ZoneHistory | undefined): string | ZoneHistory {
  if (!zones) return zone;
  const isWhole = isWholeDays(walls.start_datetime, walls.end_datetime);
  if (isWhole && zones.some((one) => one.zone !== zone)) return zones;
  return isLearned(zones) ? clockIn(zones, zone) : zone;
}

function instantOf(wall: string, clock: string | ZoneHistory): number {
  const [date, time] = [wall.slice(0, 10), wall.slice(11)];
  return typeof clock === 'string'
    ? wallToInstant(date, time, clock)
    : homeInstant(clock, date, time);
}

function movedOnes<Event extends Planned>(
  event: Event,
  zones: ZoneHistory | undefined,
): Occurrence<Event>[] {
  return event.exceptions.flatMap(({ date, moved_to }: EventException) => {
    if (!moved_to) return [];
    const clock = clockOf(moved_to, event.time_zone, zones);
    const starts_at = instantOf(moved_to.start_datetime, clock);
    const ends_at = Math.max(starts_at, instantOf(moved_to.end_datetime, clock));
    return [{ event, date, ...moved_to, starts_at, ends_at, is_moved: true }];
  });
}

/** The days of a zone from `first` on, as far as they were asked for: see `dayIn`. */
type ZoneDays = { zone: string; first: number; days: (ZoneDay | undefined)[] };
/** `offset` is null where the clock is changed around that day. */
type ZoneDay = { date: string; offset: number | null };

function dayIn({ zone, first, days }: ZoneDays, day: number): ZoneDay {
  const date = dateOf(day);
  return (days[day - first] = { date, offset: offsetOfDay(date, zone) });
}

/** Of instants: what goes on at some time from `from` on and before `until`. */
type Span = { from: number; until: number };

/** One without length goes on at its start. */
function overlaps(starts_at: number, ends_at: number, { from, until }: Span): boolean {
  return starts_at < until && (ends_at > from || (ends_at === starts_at && starts_at >= from));
}

/** The occurrences that the series has by itself, without those that are moved or dropped (CAL-2). */
function addUsual<Event extends Planned>(
  event: Event,
  span: Span,
  known: ZoneDays,
  zones: ZoneHistory | undefined,
  found: Occurrence<Event>[],
): void {
  const { start_datetime, end_datetime, time_zone: zone, exceptions } = event;
  const clock = clockOf(event, zone, zones);
  const startTime = start_datetime.slice(10);
  const endTime = end_datetime.slice(10);
  const begins = minutesOf(startTime.slice(1)) * MINUTE;
  const nights = dayOf(end_datetime) - dayOf(start_datetime);
  const length = Math.max(0, nights * DAY + minutesOf(endTime.slice(1)) * MINUTE - begins);
  const changed = exceptions.filter(({ kind }) => kind !== 'kept').map(({ date }) => dayOf(date));
  const from = Math.floor(span.from / DAY) - nights - 1;
  const to = Math.floor(span.until / DAY) + 1;
  for (const day of daysOfSeries(event, { from, to }, zones)) {
    if (changed.length > 0 && changed.includes(day)) continue;
    const { date, offset } = known.days[day - known.first] ?? dayIn(known, day);
    const end_date = nights === 0 ? date : dateOf(day + nights);
    let starts_at = day * DAY + begins - (offset ?? 0);
    let ends_at = starts_at + length;
    const start = date + startTime;
    const end = end_date + endTime;
    if (offset === null || nights > 0 || clock !== zone) {
      starts_at = instantOf(start, clock);
      ends_at = Math.max(starts_at, instantOf(end, clock));
    }
    if (!overlaps(starts_at, ends_at, span)) continue;
    found.push({
      event,
      date,
      start_datetime: start,
      end_datetime: end,
      starts_at,
      ends_at,
      is_moved: false,
    });
  }
}

/**
 * EVT-3: what goes on between two instants, without what is in the bin, unordered. A moved one
 * counts where it was moved to, also when the series has no such date any more: losing a visit is
 * worse than having one too many. With the `zones` of a home, whole days are those of its clock.
 */
export function goingOn<Event extends Planned>(
  events: readonly Event[],
  from: number,
  until: number,
  zones?: ZoneHistory,
): Occurrence<Event>[] {
  const found: Occurrence<Event>[] = [];
  const first = Math.floor(from / DAY) - LONGEST / (DAY / MINUTE) - 1;
  const clocks = new Map<string, ZoneDays>();
  for (const event of events) {
    if (event.deleted_at !== null) continue;
    const zone = event.time_zone;
    const known = clocks.get(zone) ?? { zone, first, days: [] };
    clocks.set(zone, known);
    addUsual(event, { from, until }, known, zones, found);
    if (event.exceptions.length === 0) continue;
    for (const one of movedOnes(event, zones)) {
      if (overlaps(one.starts_at, one.ends_at, { from, until })) found.push(one);
    }
  }
  return found;
}

function inOrder(a: Occurrence<Planned>, b: Occurrence<Planned>): number {
  return a.starts_at - b.starts_at || a.ends_at - b.ends_at || byCodeUnits(a.event.id, b.event.id);
}

/** What goes on between two instants as for `goingOn`, the earliest start first. */
export function agenda<Event extends Planned>(
  events: readonly Event[],
  from: number,
  until: number,
  zones?: ZoneHistory,
): Occurrence<Event>[] {
  return goingOn(events, from, until, zones).toSorted(inOrder);
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
  zones?: ZoneHistory,
): Occurrence<Event>[] {
  for (let ahead = FIRST_SPAN; ; ahead *= FARTHER) {
    const near = agenda(events, now - 1, Math.min(now + ahead, END_OF_TIME), zones);
    const found = near.filter((one) => !isPast(one, now));
    if (found.length >= limit || now + ahead >= END_OF_TIME) return found.slice(0, limit);
  }
}

/** From the day after tomorrow on there are more days than exceptions: told without any clock. */
function isFarFromOver(event: Planned, now: number, zones?: ZoneHistory): boolean {
  const { length } = event.exceptions;
  const ahead = { from: Math.floor(now / DAY) + 2, to: Number.POSITIVE_INFINITY };
  return daysOfSeries(event, { ...ahead, most: length + 1 }, zones).length > length;
}

/** EVT-2: nothing of it is still to come. */
export function isExpired(event: Planned, now: number, zones?: ZoneHistory): boolean {
  if (isFarFromOver(event, now, zones)) return false;
  if (movedOnes(event, zones).some((one) => !isPast(one, now))) return false;
  const begins = Date.parse(`${event.start_datetime}Z`) - DAY;
  return upcoming([{ ...event, deleted_at: null }], Math.max(now, begins), 1, zones).length === 0;
}
