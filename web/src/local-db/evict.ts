import { addDays, DAY, toWire } from '@qamqor/shared/calendar/dates';
import { CORRECTABLE_DAYS } from '@qamqor/shared/doses/mark';
import { Dexie } from 'dexie';
import { ENTITIES, INCOMPLETE, type CacheDb } from './cache-db.ts';

const OLD = 90 * DAY;

/**
 * The cursor goes on counting, so that the day is kept in step on a disk that stays full; it says
 * what is missing, or nothing goes. What was pulled beside is begun again.
 */
export async function dropHistory({
  cache,
  now,
}: {
  cache: CacheDb;
  now(): number;
}): Promise<void> {
  const oldest = toWire(now() - OLD).slice(0, 10);
  const { marks, cursors, beside } = cache;
  await beside.clear();
  await cache.transaction('rw', marks, cursors, async () => {
    for (const row of await cursors.toArray()) {
      const from = [row.stream, Dexie.minKey];
      const old = marks.where('[stream+date]').between(from, [row.stream, oldest], true, false);
      if ((await old.delete()) > 0) await cursors.put({ ...row, thin: true });
    }
  });
}

/** As far as a screen looks back or ahead around today, in days, whatever the zone. */
const KEPT = { before: CORRECTABLE_DAYS + 1, after: 3 };

type Kept = { name: string; rows: { stream: string }[] };

async function daysAround(cache: CacheDb, now: number): Promise<Kept[]> {
  const today = toWire(now).slice(0, 10);
  const [from, to] = [addDays(today, -KEPT.before), addDays(today, KEPT.after)];
  const isNear = ({ date }: { date: string }) => date >= from && date <= to;
  // What was deleted cannot be pulled again.
  const names = [...ENTITIES, 'bin', 'stopped', 'cursors'] as const;
  const tables = names.map((name) => cache.table<{ stream: string }>(name));
  return cache.transaction('r', tables, () =>
    Promise.all(
      tables.map(async (table) => ({
        name: table.name,
        rows: await (table.name === 'marks' ? cache.marks.filter(isNear) : table).toArray(),
      })),
    ),
  );
}

/** A stream that a pull has stored meanwhile is whole already. */
async function putBack(cache: CacheDb, kept: readonly Kept[]): Promise<void> {
  const tables = kept.map(({ name }) => cache.table<object>(name));
  await cache.transaction('rw', tables, async () => {
    const whole = new Set<string>(await cache.cursors.toCollection().primaryKeys());
    for (const { name, rows } of kept) {
      const missing = rows.filter(({ stream }) => !whole.has(stream));
      const isCursors = name === 'cursors';
      const put = isCursors ? missing.map((row) => ({ ...row, epoch: INCOMPLETE })) : missing;
      await cache.table(name).bulkPut(put);
    }
  });
}

export type CutDeps = {
  cache: CacheDb;
  /** What was closed for good is not opened again. */
  isOver(): boolean;
};

/**
 * Drops the cache and puts back what the days around today are shown from, with no network too. The
 * rest is pulled again when there is a network.
 */
export async function cutToDays({ cache, isOver }: CutDeps, now: number): Promise<void> {
  const kept = await daysAround(cache, now).catch(() => []);
  if (isOver()) return;
  await cache.delete({ disableAutoOpen: false });
  if (isOver()) return;
  await cache.open();
  await putBack(cache, kept);
}
