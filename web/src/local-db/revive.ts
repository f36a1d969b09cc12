import { getOrInsert } from '@qamqor/shared/get-or-insert';
import { logger } from '../platform/logger.ts';
import type { LocalData } from './local-data.ts';
import { isOutboxAlive } from './outbox/is-alive.ts';

const TRIES = 3;
/** Losses that lie further apart have nothing to do with each other. */
const A_WHILE_MS = 60_000;
const PAUSE_MS = 5_000;

export type ReviveDeps = {
  wall(): number;
  pause(ms: number): Promise<void>;
};

const browser: ReviveDeps = {
  wall: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** No live query comes back by itself. */
type AskAgain = (local: LocalData) => void;

type Revival = { running: Promise<void> | null; recent: number[] };

const revivals = new WeakMap<LocalData, Revival>();

async function bringBack(
  local: LocalData,
  askAgain: AskAgain,
  revival: Revival,
  deps: ReviveDeps,
): Promise<void> {
  logger.warn('The connections to the databases were lost');
  for (;;) {
    if (local.isOver()) return;
    const now = deps.wall();
    revival.recent = revival.recent.filter((at) => Math.abs(now - at) < A_WHILE_MS);
    if (revival.recent.length < TRIES && (await isOutboxAlive(local.outbox))) {
      revival.recent.push(now);
      if (!local.isOver()) askAgain(local);
      return;
    }
    if (local.reload()) return;
    await deps.pause(PAUSE_MS);
  }
}

/**
 * Browsers lose the connections of a page that is open for long: what was opened answers no more, and
 * what is opened anew does. Three tries, for all who ask at once; then the page is loaded again, or, as
 * long as that would lose what somebody types, tried again after a while.
 */
export function revive(
  local: LocalData,
  askAgain: AskAgain,
  deps: ReviveDeps = browser,
): Promise<void> {
  const revival = getOrInsert<LocalData, Revival>(revivals, local, () => ({
    running: null,
    recent: [],
  }));
  revival.running ??= bringBack(local, askAgain, revival, deps).finally(
    () => (revival.running = null),
  );
  return revival.running;
}
