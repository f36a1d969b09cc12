import type { CacheDb } from '../cache/cache-db.ts';
import { readMeta } from '../outbox/meta.ts';
import { within, type Patience } from '../open-database.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';

export type Disposal = {
  /** Whoever would open or mend the cache asks this first. */
  isOver(): boolean;
  dropCache(): Promise<void>;
  close(): Promise<void>;
};

type EndingDeps = {
  outbox: OutboxDb;
  cache: CacheDb;
  /** The person is here again, and a full disk kept that from being written down. */
  isBack(): boolean;
  /** When it is over, another tab counts as holding the dropping up; it goes on. */
  patience: Patience;
};

/** SYNC-10: what was closed or dropped here stays so, whatever still reads or syncs. */
export function createDisposal({ outbox, cache, isBack, patience }: EndingDeps): Disposal {
  let isOver = false;
  let dropped: Promise<void> | null = null;

  function dropCache(): Promise<void> {
    isOver = true;
    dropped ??= Promise.resolve(cache.delete());
    return dropped;
  }

  async function dropAfterSignOut(): Promise<void> {
    if (await readMeta(outbox, 'signed_out')) await dropCache();
  }

  return {
    isOver: () => isOver,
    dropCache,
    async close() {
      isOver = true;
      if (!dropped && !isBack() && outbox.isOpen()) {
        await within(dropAfterSignOut(), patience).catch(() => undefined);
      }
      outbox.close();
      cache.close();
    },
  };
}
