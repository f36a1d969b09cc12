import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { useSyncState } from '../sync/sync-state.ts';
import { whenIdle } from '../when-idle.ts';
import { readingPause } from './answer-first.ts';
import { keep, readKept } from './kept.ts';

export type LiveOptions = {
  /** A change asks again and keeps the answer meanwhile. */
  refresh?: string | number;
  /** The last answer is shown until the first read has ended, also after a cold start. */
  kept?: boolean;
};

/**
 * The live answer of a query over both databases; undefined while the first read of `key` runs.
 * `key` names what is asked.
 */
export function useLive<T>(
  key: string,
  query: () => Promise<T>,
  { refresh, kept = false }: LiveOptions = {},
): T | undefined {
  const storageFailed = useSyncState((state) => state.storageFailed);
  const before = useMemo(() => (kept ? readKept<T>(localStorage, key) : undefined), [kept, key]);
  const answer = useLiveQuery(async () => {
    const pause = readingPause();
    // Within Dexie's zone a foreign promise keeps the zone only when it is wrapped.
    if (pause) await Promise.resolve(pause);
    return { key, value: await query() };
  }, [key, refresh, storageFailed]);
  const value = answer?.key === key ? answer.value : undefined;
  useEffect(() => {
    if (!kept || value === undefined) return undefined;
    return whenIdle(() => keep(localStorage, key, value));
  }, [kept, key, value]);
  return value ?? before;
}
