import { userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import type { StoppedRow } from '../../local-db/rows.ts';
import { readCache, type Cache } from '../../local-db/read-cache.ts';

/** FAM-3: who shares nothing or sees nothing any more, by their own word, and of whom that was not read yet. */
export async function readStopped(local: Cache & Pick<LocalData, 'userId'>): Promise<StoppedRow[]> {
  const { stopped } = local.cache;
  const own = userStream(local.userId);
  return readCache(local, [stopped], [], () => stopped.where('stream').equals(own).toArray());
}

export async function forgetStopped(
  { cache }: Pick<LocalData, 'cache'>,
  id: string,
): Promise<void> {
  await cache.stopped.delete(id);
}
