import { addDays } from '@qamqor/shared/calendar/dates';
import {
  homeDate,
  homeInstant,
  zoneAt,
  type ZoneHistory,
} from '@qamqor/shared/calendar/home-clock';
import { Problem } from '@qamqor/shared/problem';
import { agenda, isExpired, upcoming, type Occurrence } from '@qamqor/shared/schedule/agenda';
import { minutesBetween, wallAfter, type CareEvent } from '@qamqor/shared/schedule/event';
import { eventInput, type EventChange, type EventInput } from '@qamqor/shared/schedule/schema';
import { asWall } from '@qamqor/shared/schedule/wall';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { z } from 'zod';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { commitOwn } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader, Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { problemOf } from '../platform/http/validation-problem.ts';
import { decideEvent, type EventMutation } from './decide-event.ts';
import { findEvent, listEvents, liveEventsFrom } from './event.store.ts';
import type { eventAnswer, occurrenceAnswer, scheduleStats } from './schedule.schema.ts';

type Deps = Clock & Database;
type EventAnswer = z.input<typeof eventAnswer>;
type OccurrenceAnswer = z.input<typeof occurrenceAnswer>;

const UPCOMING_MOST = 50;

function exceptionsOf({ exceptions }: CareEvent): EventAnswer['exceptions'] {
  const said = exceptions.filter(({ kind }) => kind !== 'kept');
  return said.map(({ date, moved_to }) => ({ date, moved_to }));
}

function answerOf(event: CareEvent, now: number, zones: ZoneHistory): EventAnswer {
  const is_expired = isExpired(event, now, zones);
  return { ...event, exceptions: exceptionsOf(event), is_expired };
}

function occurrenceOf({ event, date, start_datetime, end_datetime }: Occurrence): OccurrenceAnswer {
  const walls = { start_datetime, end_datetime };
  const when = { date: start_datetime.slice(0, 10), time: start_datetime.slice(11) };
  return { ...event, ...walls, ...when, occurrence_date: date };
}

/** GET /schedule/events: the series, without those in the bin. */
export async function listOwn(deps: Reads & Clock, viewer: Viewer): Promise<EventAnswer[]> {
  const now = deps.now();
  const zones = await getZoneHistory(deps, viewer.user_id);
  const events = await listEvents(deps.reader, viewer.user_id);
  return events.map((event) => answerOf(event, now, zones));
}

/** The next occurrences of a person's events that are not past (EVT-2), at most `limit`. */
export async function upcomingFor(
  deps: Reads & Clock,
  personId: string,
  limit = UPCOMING_MOST,
): Promise<OccurrenceAnswer[]> {
  const now = deps.now();
  const events = await liveEventsFrom(deps.reader, personId, now);
  const zones = await getZoneHistory(deps, personId);
  return upcoming(events, now, limit, zones).map(occurrenceOf);
}

/** GET /schedule/stats: events (a series counts once), and the occurrences of the home's today. */
export async function readStats(
  deps: Reads & Clock,
  viewer: Viewer,
): Promise<z.input<typeof scheduleStats>> {
  const now = deps.now();
  const zones = await getZoneHistory(deps, viewer.user_id);
  const events = await listEvents(deps.reader, viewer.user_id);
  const today = homeDate(zones, now);
  const from = homeInstant(zones, today, '00:00');
  const until = homeInstant(zones, addDays(today, 1), '00:00');
  return {
    total_events: events.length,
    upcoming_events: events.filter((event) => !isExpired(event, now, zones)).length,
    today_events: agenda(events, from, until, zones).length,
  };
}

/** What is sent over REST, checked as a whole once its instants are wall times of the home. */
function checked(deps: Clock, zones: ZoneHistory, given: object): EventInput {
  const home = zoneAt(zones, deps.now());
  const wallOf = (value: unknown) => (typeof value === 'string' ? asWall(value, home) : value);
  const { start_datetime, end_datetime, ...rest } = given as Partial<EventInput>;
  const ends = end_datetime === undefined ? {} : { end_datetime: wallOf(end_datetime) };
  const walls = { start_datetime: wallOf(start_datetime), ...ends };
  const parsed = eventInput.safeParse({ time_zone: home, ...rest, ...walls });
  if (parsed.success) return parsed.data;
  throw problemOf(parsed.error.issues);
}

async function commit(deps: Clock, tx: Tx, viewer: Viewer, mutation: EventMutation) {
  await commitOwn(deps, tx, viewer, mutation, decideEvent);
}

async function ownOrNotFound(db: Reader, viewer: Viewer, id: string): Promise<CareEvent> {
  const event = await findEvent(db, viewer.user_id, id);
  if (!event) throw new Problem('event.not_found');
  return event;
}

async function answered(deps: Clock, tx: Tx, viewer: Viewer, id: string): Promise<EventAnswer> {
  const zones = await getZoneHistory({ reader: tx }, viewer.user_id);
  return answerOf(await ownOrNotFound(tx, viewer, id), deps.now(), zones);
}

/** Adds within a running transaction. */
export async function addWithin(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  input: EventInput & { id: string },
): Promise<void> {
  await commit(deps, tx, viewer, { mid: newId(deps), op: 'event.add', args: input });
}

export async function addOwn(deps: Deps, viewer: Viewer, given: object): Promise<EventAnswer> {
  return transaction(deps, async (tx) => {
    const input = checked(deps, await getZoneHistory({ reader: tx }, viewer.user_id), given);
    const id = input.id ?? newId(deps);
    await addWithin(deps, tx, viewer, { ...input, id });
    return answered(deps, tx, viewer, id);
  });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The groups in which `input` differs from the event: others keep their stamps (EVT-4). */
function changedGroups(event: CareEvent, input: EventInput): OpArgs['event.patch']['fields'] {
  const { title, type, description, place, companions, reminder_minutes } = input;
  const single = { title, type, description, place, companions, reminder_minutes };
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(single).filter(([name, value]) => event[name as keyof typeof single] !== value),
  );
  const { start_datetime, end_datetime, time_zone, rrule, exceptions } = input;
  const time = { start_datetime, end_datetime, time_zone };
  const { start_datetime: start, end_datetime: end, time_zone: zone } = event;
  if (!same(time, { start_datetime: start, end_datetime: end, time_zone: zone }))
    fields['time'] = time;
  const known = exceptionsOf(event);
  if (rrule !== event.rrule || !same(exceptions, known)) fields['repeat'] = { rrule, exceptions };
  return fields;
}

/** The event with what was said; a new start keeps the length, a new rule begins without exceptions. */
function withChange(event: CareEvent, change: EventChange, home: string): object {
  const start = change.start_datetime ?? event.start_datetime;
  const length = minutesBetween(event.start_datetime, event.end_datetime);
  const zone = change.time_zone ?? event.time_zone;
  const begins = asWall(start, home);
  const end = change.end_datetime ?? (begins.length === 16 ? wallAfter(begins, length) : undefined);
  const isRedrawn = change.rrule !== undefined && change.rrule !== event.rrule;
  const exceptions = isRedrawn ? [] : exceptionsOf(event);
  const walls = { start_datetime: begins, end_datetime: end, time_zone: zone };
  return { ...event, exceptions, ...change, ...walls };
}

/** PUT /schedule/events/{id}: the same event, in one transaction; what is in the bin is not there. */
export async function changeOwn(
  deps: Deps,
  viewer: Viewer,
  id: string,
  change: EventChange,
): Promise<EventAnswer> {
  return transaction(deps, async (tx) => {
    const event = await ownOrNotFound(tx, viewer, id);
    if (event.deleted_at !== null) throw new Problem('event.not_found');
    const zones = await getZoneHistory({ reader: tx }, viewer.user_id);
    const input = checked(deps, zones, withChange(event, change, zoneAt(zones, deps.now())));
    const fields = changedGroups(event, input);
    if (Object.keys(fields).length > 0) {
      await commit(deps, tx, viewer, { mid: newId(deps), op: 'event.patch', args: { id, fields } });
    }
    return answered(deps, tx, viewer, id);
  });
}

/** Deleting again changes nothing; what was never there, or is another's, is not found. */
export async function deleteOwn(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await transaction(deps, async (tx) => {
    const event = await ownOrNotFound(tx, viewer, id);
    if (event.deleted_at !== null) return;
    await commit(deps, tx, viewer, { mid: newId(deps), op: 'event.delete', args: { id } });
  });
}

export async function restoreOwn(deps: Deps, viewer: Viewer, id: string): Promise<EventAnswer> {
  return transaction(deps, async (tx) => {
    await ownOrNotFound(tx, viewer, id);
    await commit(deps, tx, viewer, { mid: newId(deps), op: 'event.restore', args: { id } });
    return answered(deps, tx, viewer, id);
  });
}
