import { request } from '../http/request.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { followDeviceView } from '../preferences/follow-device-view.ts';
import { useSession } from '../session/session-store.ts';
import { accountSend } from './account-send.ts';
import { createEngine } from './engine.ts';
import { dropExpiredLeases } from './lease.ts';
import { createLive } from './live.ts';
import { createExclusive } from './lock.ts';
import { useSyncState } from './sync-state.ts';
import { followPage } from './triggers.ts';

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const AFTER_PAINT_MS = 150;

/** Sends and fetches for an open account until `closing` is aborted. */
export async function keepInStep(local: LocalData, closing: AbortSignal): Promise<void> {
  await dropExpiredLeases(local).catch(() => undefined);
  if (closing.aborted) return;
  const random = () => Math.random();
  const send = accountSend(local.userId, () => useSession.getState().user?.id, request);
  const engine = createEngine({
    ...{ local, send, random, after },
    report: (change) => useSyncState.setState(change),
    exclusive: createExclusive(local.userId, navigator.locks),
  });
  const live = createLive({ local, send, random, after });
  // The answer to a tap is painted first.
  const wake = () => void after(AFTER_PAINT_MS, () => engine.wake());
  const detach = local.attach({ wake, flush: () => engine.flush() });
  const unfollow = followPage(engine, live);
  const view = followDeviceView();
  closing.addEventListener('abort', () => {
    engine.stop();
    detach();
    unfollow();
    view();
  });
}
