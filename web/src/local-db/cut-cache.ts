import type { CutDeps } from './evict.ts';
import { within } from './open-database.ts';

export type CacheCut = {
  /** Runs once at a time; rejects when another tab holds it up too long. */
  cut(): Promise<void>;
  /** Ends when the cut that runs has ended; null when none runs. */
  running(): Promise<void> | null;
};

type CacheCutDeps = CutDeps & {
  now(): number;
  /** Milliseconds after which another tab counts as holding it up; the cut itself goes on. */
  patience: number;
  /** Hears that what is kept could not be put back, or not yet. */
  failed(): void;
};

export function createCacheCut(deps: CacheCutDeps): CacheCut {
  const { now, patience, failed } = deps;
  let running: Promise<void> | null = null;
  return {
    async cut() {
      running ??= import('./evict.ts')
        .then(({ cutToDays }) => cutToDays(deps, now()))
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
