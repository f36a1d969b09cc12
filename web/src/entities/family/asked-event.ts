import { upcoming } from '@qamqor/shared/schedule/agenda';
import {
  DEFAULT_LENGTH,
  minutesBetween,
  wallAfter,
  type CareEvent,
} from '@qamqor/shared/schedule/event';
import { addEvent, patchEvent, type EventRows } from '@qamqor/shared/schedule/reduce';
import type { Outcome } from '@qamqor/shared/operation';
import type { Approval } from '@qamqor/shared/family/link';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { place, type Placed } from '../event/events.ts';
import type { EventsData } from '../event/read-events.ts';
import { contextOf } from './asked-context.ts';

type Fields = OpArgs['event.patch']['fields'];

/** An event that somebody asks to add, change or delete. */
export type AskedEvent = {
  /** As it is, or as it would be added. */
  event: CareEvent;
  /** When it is next, or the one time that is spoken of. */
  when: Placed | null;
  /** Of a changed one: what is said anew, and when it would be. */
  changes: { fields: Fields; event: CareEvent; when: Placed | null } | null;
  /** One time of a series alone. */
  isOneTime: boolean;
};

type Known = Pick<EventsData, 'events' | 'zones' | 'read_at'>;
type Asked = Pick<Approval, 'op' | 'args' | 'by_user_id' | 'by_name'>;

const stateOf = (events: CareEvent[]) => ({
  events: new Map(events.map((event) => [event.id, event])),
});

function rowOf(outcome: Outcome<EventRows>): CareEvent | null {
  return outcome.status === 'ok' ? (outcome.rows.events[0] ?? null) : null;
}

function added(approval: Asked, known: Known): CareEvent | null {
  const args = approval.args as OpArgs['event.add'];
  return rowOf(addEvent(stateOf([]), { args }, contextOf(approval, known)));
}

/** The event of that name, also one that waits for a yes itself. */
function eventOf(id: string, known: Known, approvals: readonly Asked[]): CareEvent | null {
  const listed = known.events.find((event) => event.id === id);
  if (listed) return listed;
  const asked = approvals.find(
    ({ op, args }) => op === 'event.add' && (args as { id: string }).id === id,
  );
  return asked ? added(asked, known) : null;
}

/** The next time, or where there is none any more, the first. */
function whenOf(event: CareEvent, { zones, read_at }: Known): Placed | null {
  const here = { ...event, deleted_at: null };
  const first = { ...here, rrule: null, exceptions: [] };
  const [one] = [...upcoming([here], read_at, 1, zones), ...upcoming([first], 0, 1, zones)];
  return one ? place(one, zones) : null;
}

function timeOn(event: CareEvent, date: string, known: Known): Placed | null {
  const { start_datetime: start, end_datetime: end } = event;
  const moved = event.exceptions.find((one) => one.date === date)?.moved_to;
  const begins = `${date}T${start.slice(11)}`;
  const usual = {
    start_datetime: begins,
    end_datetime: wallAfter(begins, minutesBetween(start, end)),
  };
  return whenOf({ ...event, ...(moved ?? usual), rrule: null, exceptions: [] }, known);
}

function patched(event: CareEvent, approval: Asked, known: Known): AskedEvent['changes'] {
  const { occurrence, fields } = approval.args as OpArgs['event.patch'];
  if (occurrence !== undefined && fields.time) {
    const { start_datetime, end_datetime = wallAfter(start_datetime, DEFAULT_LENGTH) } =
      fields.time;
    const moved = { ...event, start_datetime, end_datetime, rrule: null, exceptions: [] };
    return { fields, event: moved, when: whenOf(moved, known) };
  }
  const context = contextOf(approval, known);
  const next = rowOf(patchEvent(stateOf([event]), { args: { id: event.id, fields } }, context));
  return next ? { fields, event: next, when: whenOf(next, known) } : null;
}

/** FAM-2: what is asked about the schedule; null where the event is not known here. */
export function askedEvent(
  approval: Asked,
  known: Known,
  approvals: readonly Asked[],
): AskedEvent | null {
  const { id, occurrence } = approval.args as OpArgs['event.delete'];
  const event =
    approval.op === 'event.add' ? added(approval, known) : eventOf(id, known, approvals);
  if (!event) return null;
  const isOneTime = occurrence !== undefined;
  const when = isOneTime ? timeOn(event, occurrence, known) : whenOf(event, known);
  const changes = approval.op === 'event.patch' ? patched(event, approval, known) : null;
  return { event, when, changes, isOneTime };
}
