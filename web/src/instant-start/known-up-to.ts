import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../local-db/local-data.ts';
import { readCache } from '../local-db/read-cache.ts';
import type { Pulled } from '../local-db/rows.ts';
import type { Snapshot } from './format.ts';

async function pulledOf(local: LocalData): Promise<Pulled | null> {
  if (local.isCacheOut()) return null;
  const { cursors } = local.cache;
  const stream = personStream(local.userId);
  const row = await readCache(local, [cursors], undefined, () => cursors.get(stream));
  return row ? { epoch: row.epoch, cursor: row.cursor } : null;
}

/** How much of what was done, refused and pulled a day has that is read after this. */
export async function knownUpTo(
  local: LocalData,
): Promise<Pick<Snapshot, 'upto' | 'refused' | 'pulled'>> {
  const { mutations } = local.outbox;
  const [pulled, last, refused] = await Promise.all([
    pulledOf(local),
    mutations.orderBy('order').last(),
    mutations.where('status').equals('rejected').toArray(),
  ]);
  return { upto: last?.order ?? 0, refused: refused.map(({ mid }) => mid), pulled };
}
