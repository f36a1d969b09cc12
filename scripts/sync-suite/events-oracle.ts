import assert from 'node:assert/strict';
import type { event } from '../../api/src/schedule/event.table.ts';
import type { Mutation } from '@qamqor/shared/sync/protocol';

type Row = typeof event.$inferSelect;
export type EventArgs = {
  id: string;
  occurrence?: string;
  title?: string;
  place?: string;
  start_datetime?: string;
  rrule?: string | null;
  fields?: {
    title?: string;
    place?: string;
    time?: { start_datetime: string };
    repeat?: { rrule: string | null };
  };
};

/** A value, and when it was said. */
type Said = { value: string; at: string };
type Fields = { title: Said; place: Said; start: Said; rule: Said };
export type KnownEvent = Fields & {
  moved: Map<string, Said>;
  said: string;
  deleted: string;
  restored: string;
};

const later = (a: string, b: string): string => (a > b ? a : b);

function say(before: Said, value: string | null | undefined, at: string): Said {
  return value === undefined || at < before.at ? before : { value: value ?? '', at };
}

/** What is said of one date of the series: the latest counts, unless the series was drawn anew since. */
function sayOfDate(known: KnownEvent, { op, args }: Mutation<string, EventArgs>, at: string) {
  const value = op === 'event.delete' ? 'dropped' : op === 'event.restore' ? 'kept' : 'moved';
  const date = args.occurrence as string;
  const before = known.moved.get(date) ?? { value, at: '' };
  if (at >= known.rule.at) known.moved.set(date, say(before, value, at));
  if (op !== 'event.delete') known.said = later(known.said, at);
}

function isGone({ said, deleted, restored }: KnownEvent): boolean {
  return deleted !== '' && said <= deleted && restored <= deleted;
}

function patch(one: KnownEvent, { fields }: EventArgs, at: string): void {
  one.title = say(one.title, fields?.title, at);
  one.place = say(one.place, fields?.place, at);
  one.start = say(one.start, fields?.time?.start_datetime, at);
  if (fields?.repeat && at >= one.rule.at) {
    one.rule = say(one.rule, fields.repeat.rrule, at);
    for (const [date, said] of one.moved) if (said.at <= at) one.moved.delete(date);
  }
  one.said = later(one.said, at);
}

/**
 * EVT-4 in a few maps: of each field the latest word counts, and an event is gone when nothing was
 * said of it after its deletion.
 */
export function sayEvent(
  events: Map<string, KnownEvent>,
  mutation: Mutation<string, EventArgs>,
  at: string,
): void {
  const { op, args } = mutation;
  const one = events.get(args.id);
  if (op === 'event.add') {
    const of = (value: string | null = '') => ({ value: value ?? '', at });
    const fields = {
      title: of(args.title),
      place: of(args.place),
      start: of(args.start_datetime),
      rule: of(args.rrule),
    };
    events.set(args.id, { ...fields, moved: new Map(), said: at, deleted: '', restored: '' });
  } else if (!one) assert.fail(`[SYNC-11] ${op} of an event that is not there was taken in`);
  else if (args.occurrence !== undefined) sayOfDate(one, mutation, at);
  else if (op === 'event.delete') one.deleted = later(one.deleted, at);
  else if (op === 'event.restore') {
    if (isGone(one)) one.restored = `${later(one.deleted, at)} by hand`;
    else if (one.deleted !== '') one.restored = later(one.restored, at);
  } else patch(one, args, at);
}

function shownAs(one: KnownEvent): object {
  return {
    title: one.title.value,
    place: one.place.value,
    start: one.start.value,
    rule: one.rule.value,
    dates: [...one.moved].map(([date, { value }]) => `${date} ${value}`).toSorted(),
    gone: isGone(one),
  };
}

export function compareEvents(rows: readonly Row[], events: ReadonlyMap<string, KnownEvent>): void {
  const stored = rows.map(({ id, title, place, start_datetime, rrule, exceptions, deleted_at }) => {
    const dates = exceptions.map(({ date, kind }) => `${date} ${kind}`).toSorted();
    const shown = { title, place, start: start_datetime, rule: rrule ?? '', dates };
    return [id, { ...shown, gone: deleted_at !== null }] as const;
  });
  const said = new Map([...events].map(([id, one]) => [id, shownAs(one)]));
  assert.deepEqual(new Map(stored), said, '[SYNC-3] other events than the oracle');
}
