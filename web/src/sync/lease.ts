import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../local-db/local-data.ts';
import { clearStream, entityTables } from './apply-page.ts';
import { isLeaseOver } from './lease-over.ts';

/** What belongs to others is kept for 30 days without a sync: a link may have ended meanwhile. */
export async function dropExpiredLeases(
  local: Pick<LocalData, 'userId' | 'cache' | 'now' | 'learned'>,
): Promise<void> {
  if (!isLeaseOver(local)) return;
  const { cache } = local;
  const own = [personStream(local.userId), userStream(local.userId)];
  await cache.transaction('rw', entityTables(cache), async () => {
    for (const { stream } of await cache.cursors.toArray()) {
      if (!own.includes(stream)) await clearStream(cache, stream);
    }
  });
}
