import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import type { LostMarks } from '../../local-db/rows.ts';
import { sharedLiveQuery } from '../../local-db/shared-live-query.ts';
import { logger } from '../../platform/logger.ts';
import type { Whole } from './replace-stream.ts';

type Own = Pick<LocalData, 'userId' | 'deviceId' | 'cache' | 'outbox'>;

function together(before: LostMarks | undefined, now: LostMarks): LostMarks {
  if (!before) return now;
  const isSame = before.epoch === now.epoch;
  return {
    epoch: now.epoch,
    count: isSame ? Math.max(before.count, now.count) : before.count + now.count,
    from: before.from < now.from ? before.from : now.from,
    to: before.to > now.to ? before.to : now.to,
  };
}

/**
 * A server that went back to an older copy has none of the marks that this device made since and no
 * longer has in its outbox: the person is told before they go from the screen (SYNC-1).
 */
export async function noteLostMarks(local: Own, { stream, epoch, marks }: Whole): Promise<void> {
  const { userId, deviceId, cache, outbox } = local;
  if (stream !== personStream(userId)) return;
  const stored = await cache.marks
    .where('[stream+date]')
    .between([stream, ''], [stream, '\uffff'])
    .toArray();
  const going = stored.filter(
    ({ id, by_user_id, device_id, undone_by }) =>
      by_user_id === userId && device_id === deviceId && undone_by === null && !marks.has(id),
  );
  if (going.length === 0) return;
  await outbox.transaction('rw', outbox.mutations, outbox.meta, async () => {
    const ids = going.map(({ id }) => id);
    const kept = await outbox.mutations.where('mid').anyOf(ids).toArray();
    const known = new Set(kept.map(({ mid }) => mid));
    const dates = going
      .filter(({ id }) => !known.has(id))
      .map(({ date }) => date)
      .toSorted();
    const [from] = dates;
    const to = dates.at(-1);
    if (from === undefined || to === undefined) return;
    const lost = { epoch, count: dates.length, from, to };
    await writeMeta(outbox, 'lost', together(await readMeta(outbox, 'lost'), lost));
  });
}

/** Tells of them until the person has read it, from any tab. */
export function watchLostMarks(
  local: LocalData,
  report: (lost: LostMarks | undefined) => void,
): () => void {
  return sharedLiveQuery(local, { key: 'lost' }, () => readMeta(local.outbox, 'lost')).subscribe(
    ({ value }) => report(value),
    (error) => logger.warn('What was lost could not be read', error),
  );
}
