import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../local-db/local-data.ts';
import { clearStream, entityTables } from './pull/apply-page.ts';
import { settleKept } from './pull/kept-marks.ts';
import { isLeaseOver } from './is-lease-expired.ts';

/**
 * What belongs to others is kept for 30 days without a sync: a link may have ended meanwhile.
 * Answers the streams that went; the next sync drops what lies beside.
 */
export async function dropExpiredLeases(
  local: Pick<LocalData, 'userId' | 'cache' | 'outbox' | 'now' | 'learned' | 'doubt'>,
): Promise<string[]> {
  if (!isLeaseOver(local)) return [];
  const { cache } = local;
  const own = [personStream(local.userId), userStream(local.userId)];
  const gone = await cache.transaction('rw', entityTables(cache), async () => {
    const known = await cache.cursors.toCollection().primaryKeys();
    const others = known.filter((stream) => !own.includes(stream));
    for (const stream of others) await clearStream(cache, stream);
    return others;
  });
  await settleKept(local);
  return gone;
}
