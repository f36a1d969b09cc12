import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { request } from '../session/request.ts';
import { reserveSpace } from '../local-db/eviction/reserved-space.ts';
import { isOutboxAlive } from '../local-db/outbox/is-alive.ts';
import { revive } from '../local-db/revive.ts';
import { askAgain } from '../local-db/shared-live-query.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import { logger } from '../platform/logger.ts';
import { followDeviceView } from './follow-device-view.ts';
import { useSession } from '../session/session-store.ts';
import { accountSend } from '../sync/account-send.ts';
import { mendAfterWake } from '../sync/live/after-wake.ts';
import { askForBackgroundSync } from '../sync/background.ts';
import { createEngine } from '../sync/engine.ts';
import { forgetAlarmsOf } from '../local-db/alarms.ts';
import { closeNotices } from '../sync/pull/close-notices.ts';
import { dropExpiredLeases } from '../sync/lease.ts';
import { createLive } from '../sync/live/live.ts';
import { watchLostMarks } from '../sync/pull/lost-marks.ts';
import { createExclusive } from '../sync/lock.ts';
import { createCrossTabChannel } from '../sync/cross-tab-channel.ts';
import { countQueued } from '../sync/push/queue.ts';
import { reported, type SyncReport } from '../sync-status/reported.ts';
import { followSight } from '../sync/sight.ts';
import { useSyncState } from '../sync-status/sync-state.ts';
import { followPage } from '../sync/triggers.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { webLocks } from '../platform/browser-parts.ts';
import { serviceWorkers } from '../platform/if-allowed.ts';

export { cutCache } from '../local-db/eviction/cut-now.ts';
export { decryptOutbox } from '../local-db/outbox/encrypt-outbox.ts';

export async function dropLeases(local: LocalData): Promise<void> {
  forgetSnapshots(browserStorage());
  await dropExpiredLeases(local).catch(() => undefined);
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The answer to a tap is painted first. */
const AFTER_PAINT_MS = 150;

function bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

async function free(): Promise<number> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage;
}

function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return serviceWorkers()?.getRegistration() ?? Promise.resolve(undefined);
}

/** What the worker could not reach: it has no local storage. */
async function forgetForWorker({ outbox }: LocalData): Promise<void> {
  if ((await readMeta(outbox, 'forget')) === undefined) return;
  forgetSnapshots(browserStorage());
  await writeMeta(outbox, 'forget', null);
}

/** Sends and fetches for an open account until `closing` is aborted. */
export function startSync(local: LocalData, closing: AbortSignal): void {
  if (closing.aborted) return;
  const random = () => Math.random();
  const quietly = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      if (!closing.aborted) logger.warn('Something beside the sync failed', error);
    });
  };
  const send = accountSend(local.userId, () => useSession.getState().user?.id, request);
  const forget = async (streams: readonly string[]) => {
    forgetSnapshots(browserStorage());
    await forgetAlarmsOf(local.outbox, streams);
    await closeNotices(streams, await registration());
  };
  const tell = (change: SyncReport) => useSyncState.setState((state) => reported(state, change));
  const channel = createCrossTabChannel(local.userId, (word) => {
    if (word.kind === 'saved') engine.wake();
    else if (word.kind === 'synced') tell(word.report);
    else if (word.kind === 'ended') useSession.getState().expire(undefined, true);
    else quietly(forgetForWorker(local));
  });
  quietly(forgetForWorker(local));
  const report = (change: SyncReport) => {
    tell(change);
    if (change.lastSyncAt === undefined) return;
    channel.tell({ kind: 'synced', report: change });
    quietly(reserveSpace(local.outbox, bytes, free));
  };
  const engine = createEngine({
    local,
    send,
    random,
    after,
    report,
    gone: forget,
    exclusive: createExclusive(local.userId, webLocks()),
    revive: () => quietly(revive(local, askAgain)),
  });
  const wasOpen = local.outbox.isOpen();
  // One that never opened is told otherwise, and no reload would help.
  const answers = async () => !wasOpen || isOutboxAlive(local.outbox);
  const live = createLive({ local, send, random, after });
  const askForHelp = async () => {
    if ((await countQueued(local.outbox)) > 0) await askForBackgroundSync(await registration());
  };
  const sight = followSight(document, local);
  const detach = local.attach({
    isAwake: sight.isAwake,
    flush: () => engine.flush(),
    wake() {
      after(AFTER_PAINT_MS, () => {
        engine.wake();
        quietly(askForHelp());
      });
    },
  });
  const unfollow = followPage(engine, live, {
    shown: () => quietly(mendAfterWake({ isAlive: answers })),
    hidden() {
      if (useSyncState.getState().unsent === 0) return;
      serviceWorkers()?.controller?.postMessage({ type: 'drain' });
    },
  });
  const view = followDeviceView();
  const unwatch = watchLostMarks(local, (lost) => useSyncState.setState({ lost }));
  closing.addEventListener('abort', () => {
    engine.stop();
    detach();
    unfollow();
    sight.stop();
    view();
    unwatch();
    channel.close();
  });
}
