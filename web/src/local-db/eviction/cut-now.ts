import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { CORRECTABLE_DAYS } from '@qamqor/shared/doses/mark';
import { entitiesWith, ENTITY_NAMES } from '@qamqor/shared/sync/entities';
import { INCOMPLETE, type CacheDb } from '../cache/cache-db.ts';
import type { CutAccess } from './cut-cache.ts';

/** As far as a screen looks back or ahead around today, in days, whatever the zone. */
const KEPT = { before: CORRECTABLE_DAYS + 1, after: 3 };

type Kept = { name: string; rows: { stream: string; date?: string }[] };

async function daysAround(cache: CacheDb, now: number): Promise<Kept[]> {
  const today = toWire(now).slice(0, 10);
  const [from, to] = [addDays(today, -KEPT.before), addDays(today, KEPT.after)];
  const isNear = ({ date = from }: { date?: string }) => date >= from && date <= to;
  const daily: readonly string[] = entitiesWith('isDaily');
  // What was deleted cannot be pulled again.
  const names = [...ENTITY_NAMES, 'bin', 'stopped', 'cursors'] as const;
  const tables = names.map((name) => cache.table<Kept['rows'][number]>(name));
  return cache.transaction('r', tables, () =>
    Promise.all(
      tables.map(async (table) => ({
        name: table.name,
        rows: await (daily.includes(table.name) ? table.filter(isNear) : table).toArray(),
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

/**
 * Drops the cache and puts back what the days around today are shown from, with no network too. The
 * rest is pulled again when there is a network.
 */
export async function cutCache({ cache, isOver, now }: CutAccess): Promise<void> {
  const kept = await daysAround(cache, await now()).catch(() => []);
  if (isOver()) return;
  await cache.delete({ disableAutoOpen: false });
  if (isOver()) return;
  await cache.open();
  await putBack(cache, kept);
}
