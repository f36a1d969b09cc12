import { DAY, fromWire, toWire } from '../calendar/dates.ts';
import { zoneAt } from '../calendar/home-clock.ts';
import { BIN_DAYS } from '../limits.ts';
import {
  rejected,
  type Context,
  type MutationOf,
  type Outcome,
  type Reducers,
} from '../operation.ts';
import {
  DEFAULT_LENGTH,
  deletedAt,
  EVENT_GROUPS,
  lastSaid,
  wallAfter,
  type CareEvent,
  type EventException,
  type EventGroup,
} from './event.ts';
import type { EventArgs } from './schema.ts';
import { faultOf } from './series.ts';

export type EventState = { events?: ReadonlyMap<string, CareEvent> };
export type EventRows = { events: CareEvent[] };

const GROUPS = Object.keys(EVENT_GROUPS) as EventGroup[];

function stamped(stamp: string): CareEvent['stamps'] {
  const names = [...GROUPS, 'occurrences'];
  return Object.fromEntries(names.map((name) => [name, stamp])) as CareEvent['stamps'];
}

type Said = EventArgs['event.add']['exceptions'][number];

function exceptionOf({ date, moved_to }: Said, stamp: string): EventException {
  return { date, kind: moved_to ? 'moved' : 'dropped', moved_to, stamp };
}

/** The row with what follows from its stamps, whatever order they came in. */
function wrote(
  event: CareEvent,
  context: Context,
  stamp = toWire(context.happened_at),
): Outcome<EventRows> {
  const updated_at = lastSaid(event);
  const isLast = updated_at === stamp;
  const by = { id: context.actor.id, name: context.actor.name };
  const updated_by = isLast ? by : event.updated_by;
  const row = { ...event, updated_at, updated_by, deleted_at: deletedAt(event) };
  return { status: 'ok', rows: { events: [row] } };
}

/**
 * EVT-4: an event keeps its id, in the bin too: what is added under it after the delete takes its
 * place, as when a calendar file is brought in again.
 */
export function addEvent(
  state: EventState,
  { args }: Pick<MutationOf<EventArgs, 'event.add'>, 'args'>,
  context: Context,
): Outcome<EventRows> {
  const at = toWire(context.happened_at);
  const before = state.events?.get(args.id);
  const isGone = before !== undefined && before.deleted_at !== null && before.deleted_at <= at;
  if (before && !isGone) return rejected('request.invalid');
  const event: CareEvent = {
    id: args.id,
    title: args.title,
    type: args.type,
    description: args.description,
    place: args.place,
    companions: args.companions,
    reminder_minutes: args.reminder_minutes,
    start_datetime: args.start_datetime,
    end_datetime: args.end_datetime ?? wallAfter(args.start_datetime, DEFAULT_LENGTH),
    time_zone: args.time_zone ?? zoneAt(context.zones, context.happened_at),
    rrule: args.rrule,
    exceptions: inOrder(args.exceptions.map((said) => exceptionOf(said, at))),
    stamps: stamped(at),
    delete_stamp: null,
    restore_stamp: null,
    created_at: at,
    updated_at: at,
    updated_by: { id: context.actor.id, name: context.actor.name },
    deleted_at: null,
  };
  return wrote(event, context);
}

type Fields = EventArgs['event.patch']['fields'];

/** The values of each group that a patch speaks of. */
function valuesOf(event: CareEvent, fields: Fields, stamp: string, home: string) {
  const { time, repeat, reminder_minutes, ...single } = fields;
  const groups: Partial<Record<EventGroup, Partial<CareEvent>>> = {};
  for (const [name, value] of Object.entries(single)) {
    if (value !== undefined) groups[name as keyof typeof single] = { [name]: value };
  }
  if (reminder_minutes !== undefined) groups.reminder = { reminder_minutes };
  if (time) {
    groups.time = {
      start_datetime: time.start_datetime,
      end_datetime: time.end_datetime ?? wallAfter(time.start_datetime, DEFAULT_LENGTH),
      time_zone: time.time_zone ?? home,
    };
  }
  if (repeat) {
    const said = repeat.exceptions.map((one) => exceptionOf(one, stamp));
    const later = event.exceptions.filter((exception) => exception.stamp > stamp);
    const dates = new Set(later.map(({ date }) => date));
    const kept = said.filter(({ date }) => !dates.has(date));
    groups.repeat = { rrule: repeat.rrule, exceptions: inOrder([...kept, ...later]) };
  }
  return groups;
}

function inOrder(exceptions: EventException[]): EventException[] {
  return exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** What is said of one occurrence, unless the series was drawn up anew since. */
function withException(event: CareEvent, said: EventException): CareEvent {
  const { stamp } = said;
  const wanted = said.kind === 'dropped' ? event.stamps.occurrences : stamp;
  const occurrences = wanted > event.stamps.occurrences ? wanted : event.stamps.occurrences;
  const next = { ...event, stamps: { ...event.stamps, occurrences } };
  const known = event.exceptions.find(({ date }) => date === said.date);
  if (stamp < event.stamps.repeat || (known && stamp < known.stamp)) return next;
  const others = event.exceptions.filter((exception) => exception !== known);
  return { ...next, exceptions: inOrder([...others, said]) };
}

/**
 * EVT-4: the last writer of a group, by when the person acted. A patch of a deleted event is kept
 * too: made later than the delete, by somebody who had not seen it, it brings the event back. What
 * time and rule come to together is judged as over REST (EVT-3).
 */
export function patchEvent(
  state: EventState,
  { args }: Pick<MutationOf<EventArgs, 'event.patch'>, 'args'>,
  context: Context,
): Outcome<EventRows> {
  const event = state.events?.get(args.id);
  if (!event) return rejected('event.not_found');
  const stamp = toWire(context.happened_at);
  if (args.occurrence !== undefined) {
    const { start_datetime, end_datetime } = args.fields.time as NonNullable<Fields['time']>;
    const end = end_datetime ?? wallAfter(start_datetime, DEFAULT_LENGTH);
    const moved_to = { start_datetime, end_datetime: end };
    const said = { date: args.occurrence, kind: 'moved' as const, moved_to, stamp };
    return wrote(withException(event, said), context);
  }
  const home = zoneAt(context.zones, context.happened_at);
  const next = { ...event, stamps: { ...event.stamps } };
  const values = Object.entries(valuesOf(event, args.fields, stamp, home));
  const taken = values.filter(([group]) => stamp >= event.stamps[group as EventGroup]);
  for (const [group, said] of taken) {
    Object.assign(next, said);
    next.stamps[group as EventGroup] = stamp;
  }
  const isRedrawn = taken.some(([group]) => group === 'time' || group === 'repeat');
  const fault = isRedrawn ? faultOf(next) : null;
  return fault ? rejected(fault) : wrote(next, context);
}

/** To the bin for 30 days, or one occurrence dropped. */
export function deleteEvent(
  state: EventState,
  { args }: Pick<MutationOf<EventArgs, 'event.delete'>, 'args'>,
  context: Context,
): Outcome<EventRows> {
  const event = state.events?.get(args.id);
  if (!event) return rejected('event.not_found');
  const stamp = toWire(context.happened_at);
  if (args.occurrence !== undefined) {
    const said = { date: args.occurrence, kind: 'dropped' as const, moved_to: null, stamp };
    return wrote(withException(event, said), context);
  }
  const before = event.delete_stamp;
  const delete_stamp = before !== null && before > stamp ? before : stamp;
  return wrote({ ...event, delete_stamp }, context);
}

/**
 * Out of the bin, or one occurrence as the series has it. Where an edit was faster the undo is kept
 * too: another deletion that was made before it may still arrive.
 */
export function restoreEvent(
  state: EventState,
  { args }: Pick<MutationOf<EventArgs, 'event.restore'>, 'args'>,
  context: Context,
): Outcome<EventRows> {
  const event = state.events?.get(args.id);
  if (!event) return rejected('event.not_found');
  const stamp = toWire(context.happened_at);
  if (args.occurrence !== undefined) {
    const said = { date: args.occurrence, kind: 'kept' as const, moved_to: null, stamp };
    return wrote(withException(event, said), context);
  }
  const { delete_stamp, restore_stamp: before } = event;
  if (event.deleted_at === null) {
    const isLater = delete_stamp !== null && (before === null || stamp > before);
    return wrote(isLater ? { ...event, restore_stamp: stamp } : event, context);
  }
  const age = context.happened_at - fromWire(event.deleted_at);
  if (age >= BIN_DAYS * DAY) return rejected('event.not_found');
  const last = event.deleted_at > stamp ? event.deleted_at : stamp;
  const restore_stamp = toWire(fromWire(last) + 1);
  return wrote({ ...event, restore_stamp }, context, restore_stamp);
}

export const eventReducers: Reducers<EventArgs, EventState, EventRows> = {
  'event.add': addEvent,
  'event.patch': patchEvent,
  'event.delete': deleteEvent,
  'event.restore': restoreEvent,
};
