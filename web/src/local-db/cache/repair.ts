import { MINUTE } from '@qamqor/shared/calendar/dates';
import type { CacheDb } from './cache-db.ts';
import { within, type Patience } from '../open-database.ts';

const TRIES = 3;

type RepairDeps = {
  cache: CacheDb;
  /** What was closed for good is not opened again. */
  isOver(): boolean;
  open(): Promise<boolean>;
  wall(): number;
  /** When it is over, another tab counts as holding the dropping up. */
  patience: Patience;
  onStorage(failed: boolean): void;
};

/**
 * Opens a cache that does not answer again; one that breaks again within a minute is dropped, to be
 * pulled anew. After three tries in a minute it stays out of use until that minute is over.
 */
export function createRepair({
  cache,
  isOver,
  open,
  wall,
  patience,
  onStorage,
}: RepairDeps): () => Promise<void> {
  let recent: number[] = [];
  let running: Promise<void> | null = null;

  async function repair(): Promise<void> {
    if (isOver()) return;
    const now = wall();
    recent = recent.filter((at) => Math.abs(now - at) < MINUTE);
    onStorage(true);
    if (recent.length >= TRIES) return;
    recent.push(now);
    cache.close({ disableAutoOpen: false });
    if (recent.length > 1) {
      await within(cache.delete({ disableAutoOpen: false }), patience).catch(() => undefined);
    }
    onStorage(!(await open()));
  }

  return () => {
    running ??= repair().finally(() => (running = null));
    return running;
  };
}
