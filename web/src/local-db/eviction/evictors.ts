import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { Dexie } from 'dexie';
import type { CacheDb } from '../cache/cache-db.ts';
import type { CacheCut } from './cut-cache.ts';
import { writeMeta } from '../outbox/meta.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';

const OLD = 90 * DAY;

export type EvictorDeps = {
  cache: CacheDb;
  cacheCut: CacheCut;
  outbox: OutboxDb;
  /** A time that the server's clock had surely reached: a clock that was set makes nothing old. */
  reached(): Promise<number>;
};

/**
 * The cursor goes on counting, so that the day is kept in step on a disk that stays full; it says
 * what is missing, or nothing goes. What was pulled beside is begun again.
 */
async function dropHistory({ cache, reached }: EvictorDeps): Promise<void> {
  const oldest = toWire((await reached()) - OLD).slice(0, 10);
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

/**
 * What is let go when the disk is full, the least missed first. The last is kept for nothing else:
 * it leaves room for the last marks, as far as the browser lets it.
 */
export function createEvictors(deps: EvictorDeps): readonly (() => Promise<void>)[] {
  return [
    () => dropHistory(deps),
    () => deps.cacheCut.cut(),
    () => writeMeta(deps.outbox, 'ballast', null),
  ];
}

/** How many of the makers of room leave the day itself on the device. */
export const HARMLESS = 1;
