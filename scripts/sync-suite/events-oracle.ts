import assert from 'node:assert/strict';
import type { event } from '../../api/src/schedule/event.table.ts';
import type { journal } from '../../api/src/changes/changes.table.ts';
import type { Mutation } from '@qamqor/shared/sync/protocol';

type Line = Pick<typeof journal.$inferSelect, 'mid' | 'seq' | 'happened_at'>;
type Row = typeof event.$inferSelect;
type EventArgs = {
  id: string;
  occurrence?: string;
  title?: string;
  place?: string;
  start_datetime?: string;
  fields?: { title?: string; place?: string; time?: { start_datetime: string } };
};

/** A value, and when it was said. */
type Said = { value: string; at: string };
type Known = { title: Said; place: Said; start: Said; moved: Map<string, Said>; said: string };
type Life = { deleted: string; restored: string };

const later = (a: string, b: string): string => (a > b ? a : b);

function say(before: Said, value: string | undefined, at: string): Said {
  return value === undefined || at < before.at ? before : { value, at };
}

/** What is said of one date of the series: the latest counts. */
function sayOfDate(known: Known, { op, args }: Mutation<string, EventArgs>, at: string): void {
  const value = op === 'event.delete' ? 'dropped' : op === 'event.restore' ? 'kept' : 'moved';
  const date = args.occurrence as string;
  const before = known.moved.get(date) ?? { value, at: '' };
  known.moved.set(date, say(before, value, at));
  if (op !== 'event.delete') known.said = later(known.said, at);
}

function isGone({ said }: Known, { deleted, restored }: Life): boolean {
  return deleted !== '' && said <= deleted && restored <= deleted;
}

/**
 * EVT-4 in a few maps: of each field the latest word counts, and an event is gone when nothing was
 * said of it after its deletion. It knows when each change happened by the server's own account.
 */
export function eventsBy(
  lines: readonly Line[],
  told: ReadonlyMap<string, Mutation>,
): Map<string, object> {
  const known = new Map<string, Known & Life>();
  for (const { mid, happened_at: at } of lines.toSorted((a, b) => a.seq - b.seq)) {
    const mutation = told.get(mid) as Mutation<string, EventArgs> | undefined;
    if (!mutation?.op.startsWith('event.')) continue;
    const { op, args } = mutation;
    const one = known.get(args.id);
    if (op === 'event.add') {
      const of = (value = '') => ({ value, at });
      const fields = {
        title: of(args.title),
        place: of(args.place),
        start: of(args.start_datetime),
      };
      known.set(args.id, { ...fields, moved: new Map(), said: at, deleted: '', restored: '' });
    } else if (!one) assert.fail(`[SYNC-11] ${op} of an event that is not there was taken in`);
    else if (args.occurrence !== undefined) sayOfDate(one, mutation, at);
    else if (op === 'event.delete') one.deleted = later(one.deleted, at);
    else if (op === 'event.restore') {
      if (isGone(one, one)) one.restored = `${later(one.deleted, at)} by hand`;
      else if (one.deleted !== '') one.restored = later(one.restored, at);
    } else {
      one.title = say(one.title, args.fields?.title, at);
      one.place = say(one.place, args.fields?.place, at);
      one.start = say(one.start, args.fields?.time?.start_datetime, at);
      one.said = later(one.said, at);
    }
  }
  return new Map([...known].map(([id, one]) => [id, shownAs(one)]));
}

function shownAs(one: Known & Life): object {
  return {
    title: one.title.value,
    place: one.place.value,
    start: one.start.value,
    dates: [...one.moved].map(([date, { value }]) => `${date} ${value}`).toSorted(),
    gone: isGone(one, one),
  };
}

export function compareEvents(
  rows: readonly Row[],
  lines: readonly Line[],
  told: ReadonlyMap<string, Mutation>,
): void {
  const stored = rows.map(({ id, title, place, start_datetime, exceptions, deleted_at }) => {
    const dates = exceptions.map(({ date, kind }) => `${date} ${kind}`).toSorted();
    return [id, { title, place, start: start_datetime, dates, gone: deleted_at !== null }] as const;
  });
  assert.deepEqual(new Map(stored), eventsBy(lines, told), '[SYNC-3] other events than the oracle');
}
