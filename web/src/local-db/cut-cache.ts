import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { ENTITIES, type CacheDb } from './cache-db.ts';

/** Longer than a screen looks back or ahead around today, in days, whatever the zone. */
const KEPT = { before: 8, after: 3 };

/** No server gives its history this name: what is kept of a stream is pulled anew as a whole. */
const INCOMPLETE = '';

async function daysAround(cache: CacheDb, now: number) {
  const today = toWire(now).slice(0, 10);
  const [from, to] = [addDays(today, -KEPT.before), addDays(today, KEPT.after)];
  const tables = [...ENTITIES, 'cursors'].map((name) => cache.table<object>(name));
  return cache.transaction('r', tables, () =>
    Promise.all(
      tables.map(async (table) => {
        if (table.name !== 'marks') return { table, rows: await table.toArray() };
        const isNear = ({ date }: { date: string }) => date >= from && date <= to;
        return { table, rows: await cache.marks.filter(isNear).toArray() };
      }),
    ),
  );
}

export type CacheCut = {
  /** Runs once at a time. */
  cut(): Promise<void>;
  /** Ends when the cut that runs has ended; null when none runs. */
  running(): Promise<void> | null;
};

/** `failed` hears that even the little that is kept could not be put back. */
export function createCacheCut(cache: CacheDb, now: () => number, failed: () => void): CacheCut {
  let running: Promise<void> | null = null;
  return {
    cut: () => {
      running ??= cutCache(cache, now())
        .catch(failed)
        .finally(() => (running = null));
      return running;
    },
    running: () => running,
  };
}

/**
 * Drops the cache and puts back what today is shown from, with no network too. The rest is pulled
 * anew when there is a network: a stream with a cursor of no known history is replaced as a whole.
 */
async function cutCache(cache: CacheDb, now: number): Promise<void> {
  const kept = await daysAround(cache, now).catch(() => []);
  await cache.delete({ disableAutoOpen: false });
  await cache.open();
  const tables = kept.map(({ table }) => table);
  await cache.transaction('rw', tables, async () => {
    // A pull may have been faster.
    if ((await cache.cursors.count()) > 0) return;
    for (const { table, rows } of kept) {
      const isCursors = table.name === 'cursors';
      const put = isCursors ? rows.map((row) => ({ ...row, epoch: INCOMPLETE })) : rows;
      await table.bulkPut(put);
    }
  });
}
