import type { CacheDb } from './cache-db.ts';
import type { CacheCut } from './cut-cache.ts';
import { dropMedia, type MediaCaches } from './media.ts';
import { writeMeta } from './meta.ts';
import type { OutboxDb } from './outbox-db.ts';

export type RoomDeps = {
  cache: CacheDb;
  cacheCut: CacheCut;
  outbox: OutboxDb;
  media: MediaCaches | undefined;
  now(): number;
};

/**
 * What is let go when the disk is full, the least missed first. The last is kept for nothing else:
 * it leaves room for the last marks, as far as the browser lets it.
 */
export function roomMakers(deps: RoomDeps): readonly (() => Promise<void>)[] {
  return [
    () => dropMedia(deps.media),
    async () => (await import('./evict.ts')).dropHistory(deps),
    () => deps.cacheCut.cut(),
    () => writeMeta(deps.outbox, 'ballast', null),
  ];
}

/** How many of the makers of room leave the day itself on the device. */
export const HARMLESS = 2;
