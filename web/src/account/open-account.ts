import { afterPaint } from '../platform/after-paint.ts';
import { ifAllowed } from '../platform/if-allowed.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { reloadOnce } from '../platform/reload-once.ts';
import { deviceClocks } from '../local-db/device-clocks.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { writeMeta } from '../local-db/outbox/meta.ts';
import { openLocalData } from '../local-db/open-local-data.ts';
import { logger } from '../platform/logger.ts';
import { useSession, type Session } from '../session/session-store.ts';
import { delayAfter } from '../sync/delay-after.ts';
import { isLeaseOver } from '../sync/is-lease-expired.ts';
import { useSyncState } from '../sync-status/sync-state.ts';
import { watchOutbox } from '../sync/watch-outbox.ts';

const initial = useSyncState.getInitialState();

function askToPersist(): void {
  afterPaint(() => void ifAllowed(() => navigator.storage.persist())?.catch(() => false));
}

/** The worker has no local storage: it reads its copy of the token from the outbox database. */
function copyToken(local: LocalData): () => void {
  const copy = ({ user, token }: Session) => {
    const own = user?.id === local.userId ? token : null;
    writeMeta(local.outbox, 'token', own).catch(() => undefined);
  };
  copy(useSession.getState());
  return useSession.subscribe(copy);
}

export type OpenAccount = {
  local: LocalData;
  /** Resolves when changes can be sent, or never can. */
  inStep: Promise<void>;
  close(): Promise<void>;
};

/** What the day itself does not need, or rarely. */
const late = () => import('./start-sync.ts');

type InStepDeps = { local: LocalData; closing: AbortSignal; isLeaving: () => boolean };

/** Asks for what talks to the server until it comes; resolves after the first try. */
async function bringInStep(deps: InStepDeps, failures = 1): Promise<void> {
  const { local, closing, isLeaving } = deps;
  let isPast = false;
  const isWanted = () => !isPast && !closing.aborted && !isLeaving();
  try {
    const { startSync } = await loadChunk(late, 'background', { tries: failures, isWanted });
    startSync(local, closing);
  } catch (error) {
    logger.warn('Nothing can be sent or fetched now', error);
    useSyncState.setState({ online: false, failure: { kind: 'device', times: failures } });
    const again = () => {
      isPast = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
      if (!closing.aborted) bringInStep(deps, failures + 1).catch(() => undefined);
    };
    const timer = setTimeout(again, delayAfter(failures, Math.random()));
    window.addEventListener('online', again);
  }
}

export type OpenDeps = {
  isLeaving: () => boolean;
  /** What is shown of a person while the cache does not open; null where there is nothing. */
  restore: (
    local: LocalData,
    ...asked: Parameters<NonNullable<LocalData['restore']>>
  ) => ReturnType<NonNullable<LocalData['restore']>>;
};

/**
 * Opens the signed-in person's data and keeps it in step with the server until `close`. One at a
 * time for a page. What talks to the server is loaded once the data is there: the day needs none of
 * it.
 */
export async function openAccount(
  user: { id: string; name: string },
  { isLeaving, restore }: OpenDeps,
): Promise<OpenAccount> {
  useSyncState.setState(initial, true);
  const local = await openLocalData(user, {
    ...deviceClocks,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    askToPersist,
    reload: reloadOnce,
    restore: (...asked) => restore(local, ...asked),
    decryptOutbox: async (...sealed) => (await late()).decryptOutbox(...sealed),
    cutCache: async (access) => (await late()).cutCache(access),
    onStorage: (storageFailed) => useSyncState.setState({ storageFailed }),
  });
  useSyncState.setState({ lastSyncAt: local.learned()?.synced_at ?? null });
  // Before anything is shown.
  if (isLeaseOver(local)) await (await late()).dropLeases(local);
  const closing = new AbortController();
  const stops = [copyToken(local), watchOutbox(local, (counts) => useSyncState.setState(counts))];
  return {
    local,
    inStep: bringInStep({ local, closing: closing.signal, isLeaving }),
    async close() {
      closing.abort();
      for (const stop of stops) stop();
      await local.close();
    },
  };
}
