import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncState } from '../sync/sync-state.ts';

/**
 * The live answer of a query over both databases; undefined while the first read of `key` runs.
 * `key` names what is asked; a change of `refresh` asks again and keeps the answer meanwhile.
 */
export function useLive<T>(
  key: string,
  query: () => Promise<T>,
  refresh?: string | number,
): T | undefined {
  const storageFailed = useSyncState((state) => state.storageFailed);
  const answer = useLiveQuery(
    async () => ({ key, value: await query() }),
    [key, refresh, storageFailed],
  );
  return answer?.key === key ? answer.value : undefined;
}
