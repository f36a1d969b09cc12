import type { CacheDb } from '../cache/cache-db.ts';
import { within, type Patience } from '../open-database.ts';

export type CacheCut = {
  /** Runs once at a time; rejects when another tab holds it up too long. */
  cut(): Promise<void>;
  /** Ends when the cut that runs has ended; null when none runs. */
  running(): Promise<void> | null;
};

/** What a cut is done upon. */
export type CutAccess = {
  cache: CacheDb;
  /** What was closed for good is not opened again. */
  isOver(): boolean;
  /** The device's best idea of the server's time. */
  now(): Promise<number>;
};

export type CutDeps = CutAccess & {
  /** Does it; loaded when a disk is full, where that can be. */
  cutCache(access: CutAccess): Promise<void>;
  /** When it is over, another tab counts as holding it up; the cut itself goes on. */
  patience: Patience;
  /** Hears that what is kept could not be put back, or not yet. */
  failed(): void;
};

export function createCacheCut(deps: CutDeps): CacheCut {
  const { patience, failed } = deps;
  let running: Promise<void> | null = null;
  return {
    async cut() {
      running ??= deps
        .cutCache(deps)
        .catch(failed)
        .finally(() => (running = null));
      await within(running, patience).catch((error: unknown) => {
        failed();
        throw error;
      });
    },
    running: () => running,
  };
}
