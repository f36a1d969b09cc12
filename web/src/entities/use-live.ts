import { useObservable } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { useSyncState } from '../sync-status/sync-state.ts';
import { whenIdle } from '../platform/when-idle.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { afterInput } from '../platform/input-priority.ts';
import { saveSnapshot, readSnapshot } from '../local-db/snapshot/snapshot.ts';
import { lastReading, sharedLiveQuery, type Reading } from '../local-db/shared-live-query.ts';
import { useLocalData } from './local-data.tsx';
import { browserStorage } from '../platform/browser-storage.ts';

export type LiveOptions = {
  /** A change asks again and keeps the answer meanwhile. */
  refresh?: string | number;
  /**
   * The last answer is kept, and shown until the first read has ended, also after a cold start. What is
   * `aside` is kept for when a database does not open: it may be older than the outbox, and would offer
   * a dose that is marked.
   */
  kept?: boolean | 'aside';
};

/** Long enough for the first screen to be drawn with what was read ahead. */
const AHEAD_MS = 10_000;

/** Ends when the first reading has: whoever asks for the same then has the answer at once. */
export function readAhead(
  local: LocalData,
  key: string,
  query: () => Promise<unknown>,
  refresh: LiveOptions['refresh'],
): Promise<unknown> {
  const { storageFailed } = useSyncState.getState();
  const again = [refresh, storageFailed].join(' ');
  return new Promise((resolve) => {
    const shared = sharedLiveQuery(local, { key, again }, () => afterInput(query));
    setTimeout(shared.subscribe(resolve, resolve), AHEAD_MS);
  });
}

/**
 * The live answer of a query over both databases; undefined while the first read of `key` runs.
 * `key` names what is asked. A query that answers null does not know yet: what is kept stands for it.
 */
export function useLive<T>(
  key: string,
  query: () => Promise<T>,
  { refresh, kept = false }: LiveOptions = {},
): T | undefined {
  const local = useLocalData();
  const storageFailed = useSyncState((state) => state.storageFailed);
  const before = useMemo(
    () =>
      kept === true || (kept && !local.outbox.isOpen())
        ? readSnapshot<T>(browserStorage(), key)
        : undefined,
    [kept, key, local],
  );
  const again = [refresh, storageFailed].join(' ');
  const observed = useObservable<Reading<T> | undefined>(
    () => sharedLiveQuery(local, { key, again }, () => afterInput(query)),
    [local, key, again],
  );
  // Of another key it is what is shown until the first reading of this one.
  const reading = observed?.key === key ? observed : lastReading<T>(local, { key, again });
  const value = reading?.value;
  useEffect(() => {
    if (!kept || value === undefined || value === null) return undefined;
    return whenIdle(() => saveSnapshot(browserStorage(), key, value));
  }, [kept, key, value]);
  return value ?? before ?? value;
}
