import { logger } from '../logging/logger.ts';

const KEY = 'reloaded-at';
const NOT_AGAIN_FOR = 5 * 60_000;

export type WakeDeps = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  wall(): number;
  /** Something typed and not saved would be lost by a reload. */
  isBusy(): boolean;
  reload(): void;
};

/**
 * A page that slept may find its databases cut off for good: then only a reload brings them back.
 * It comes before anything is marked, and once in five minutes at most.
 */
export async function mendAfterWake(
  local: { isAlive(): Promise<boolean> },
  deps: WakeDeps,
): Promise<void> {
  if (await local.isAlive()) return;
  const last = Number(deps.storage.getItem(KEY) ?? -Infinity);
  if (Math.abs(deps.wall() - last) < NOT_AGAIN_FOR || deps.isBusy()) return;
  logger.warn('The databases do not answer; the page is loaded again');
  deps.storage.setItem(KEY, String(deps.wall()));
  deps.reload();
}
