import { DAY } from '@qamqor/shared/calendar/dates';
import { operationOf } from '@qamqor/shared/sync/operations';
import { Unreachable } from '../http/problems.ts';
import { isFull, isLost } from '../local-db/failures.ts';
import type { Syncer } from '../local-db/local-data.ts';
import { queuedRows } from '../local-db/outbox/queued-rows.ts';
import type { OutboxRow } from '../local-db/rows.ts';
import { HARMLESS } from '../local-db/eviction/evictors.ts';
import { logger } from '../platform/logger.ts';
import { createBackoff } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { hasLaterDays } from './date-anew.ts';
import { tellGone } from './pull/gone.ts';
import { keepTime } from './keep-time.ts';
import { pullAll, pullHistory, type Answered } from './pull/pull.ts';
import { pushAll } from './push/push.ts';
import { dropExpiredLeases } from './lease.ts';
import { countQueued, forgetOld, hasSentMedicines } from './push/queue.ts';
import { goesFirst } from './push/refusals.ts';
import { Refused, SignedOut } from './transport.ts';

export type Engine = Syncer & {
  /** Syncs when nothing is under way and no back-off runs: the regular poll. */
  poll(): void;
  /** Syncs at once, whatever the back-off: the network or the person is back. */
  nudge(): void;
  stop(): void;
};

/** Failures of the cache in a row after which it is opened again, or dropped. */
const CACHE_TRIES = 3;

function isSignIn(error: unknown): boolean {
  return error instanceof SignedOut || (error instanceof Refused && error.status === 401);
}

/**
 * Facts about doses, and what their time depends on: they build upon no medicine as it is now, and wait
 * for nothing but its addition.
 */
function isOfDoses(row: OutboxRow): boolean {
  const subject = operationOf(row.mutation.op)?.subject ?? '';
  return ['dose', 'alarm'].includes(subject) || goesFirst(row);
}

/** Too old an app, or a broken cache: the marks go out all the same. */
function isOnlyThePull(error: unknown): boolean {
  if (error instanceof Refused) return error.status === 426;
  return !(error instanceof Unreachable || error instanceof SignedOut);
}

export function createEngine(deps: SyncDeps): Engine {
  const { local } = deps;
  const answered: Answered = new Map();
  const failing = createBackoff(deps, () => void start());
  const leftOver = createBackoff(deps, () => void start());
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isNudged = false;
  let isStopped = false;
  let cacheFailures = 0;
  let isUnsure = true;
  let forgotAt = -Infinity;

  /**
   * After a silence the server may be one that was restored from a backup: its epoch is looked at
   * before anything is sent that may build upon what it lost. When that does not succeed, the marks
   * go out all the same. So is the time, where a mark is of a day of which it is not known that it has
   * begun.
   */
  async function pullFirst(): Promise<void> {
    const waiting = await queuedRows(local.outbox);
    const mayBuild = isUnsure && (await hasSentMedicines(local.outbox, waiting));
    if (!mayBuild && !(await hasLaterDays(local, waiting))) return;
    try {
      await pullAll(deps, answered);
    } catch (error) {
      if (isOnlyThePull(error)) return;
      if (!isSignIn(error)) await pushAll(deps, isOfDoses);
      throw error;
    }
  }

  async function cycle(): Promise<void> {
    if (await local.isCacheHeld()) {
      await pushAll(deps, isOfDoses);
      throw new Error('Another tab holds the cache');
    }
    await tellGone(deps).catch(() => undefined);
    await pullFirst();
    await pushAll(deps);
    await pullAll(deps, answered);
    if (Math.abs(local.now() - forgotAt) > DAY) {
      forgotAt = local.now();
      await forgetOld(local.outbox, forgotAt);
    }
    isUnsure = false;
    local.synced();
    await keepTime(local);
    deps.report({ lastSyncAt: local.now(), failure: null, tooOld: false });
    await pullHistory(deps);
  }

  async function failed(error: unknown): Promise<void> {
    isUnsure = true;
    if (error instanceof SignedOut) return;
    if (error instanceof Refused) {
      deps.report({
        online: true,
        failure: 'refused',
        ...(error.status === 426 ? { tooOld: true } : {}),
      });
      if (error.status === 401) return;
      logger.warn('Failed to load dashboard data', error);
      failing.later(error.retryAfter);
      return;
    }
    failing.later();
    if (error instanceof Unreachable) {
      deps.report({ online: false, failure: 'unreachable' });
      return;
    }
    deps.report({ failure: 'device' });
    if (isFull(error)) {
      logger.warn('The disk is full', error);
      for (const makeRoom of local.evictors.slice(0, HARMLESS)) {
        await makeRoom().catch(() => undefined);
      }
    } else {
      logger.warn('A sync failed', error);
      if (isLost(error)) deps.revive?.();
      if (++cacheFailures % CACHE_TRIES === 0) await local.repairCache();
    }
  }

  async function run(): Promise<void> {
    try {
      await local.openWaiting();
      await dropExpiredLeases(local).catch(() => []);
      await deps.exclusive(cycle);
      cacheFailures = 0;
      failing.reset();
      if ((await countQueued(local.outbox)) === 0) leftOver.reset();
      else leftOver.later();
    } catch (error) {
      if (!isStopped) await failed(error);
    }
    const leftBehind = await countQueued(local.outbox).catch(() => null);
    if (leftBehind !== null && !isStopped) deps.report({ leftBehind });
  }

  function start(): Promise<void> {
    failing.callOff();
    leftOver.callOff();
    isAskedAgain = false;
    isNudged = false;
    running ??= run().finally(() => {
      running = null;
      const isWanted = failing.isWaiting() ? isNudged : isAskedAgain;
      if (isWanted && !isStopped) void start();
      if (isStopped) stop();
    });
    return running;
  }

  function stop(): void {
    isStopped = true;
    failing.callOff();
    leftOver.callOff();
  }

  return {
    wake() {
      if (isStopped) return;
      if (running) isAskedAgain = true;
      else void start();
    },
    nudge() {
      if (isStopped) return;
      if (running) isNudged = true;
      else void start();
    },
    poll() {
      if (!isStopped && !running && !failing.isWaiting()) void start();
    },
    async flush() {
      await running;
      if (!isStopped) await start();
    },
    stop,
  };
}
