import { userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import type { StoppedRow } from '../../local-db/rows.ts';
import { readCache, type Cache } from '../read-cache.ts';

/**
 * FAM-3: who shares nothing any more, by their own word, and of whom that was not read yet; without
 * those who share again.
 */
export async function readStopped(local: Cache & Pick<LocalData, 'userId'>): Promise<StoppedRow[]> {
  const { stopped, links } = local.cache;
  const own = userStream(local.userId);
  return readCache(local, [stopped, links], [], async () => {
    const rows = await stopped.where('stream').equals(own).toArray();
    const now = await links.where('stream').equals(own).toArray();
    const shares = ({ name }: StoppedRow) =>
      now.some(({ status, display_name }) => status === 'accepted' && display_name === name);
    return rows.filter((row) => !shares(row));
  });
}

export async function forgetStopped(
  { cache }: Pick<LocalData, 'cache'>,
  id: string,
): Promise<void> {
  await cache.stopped.delete(id);
}
