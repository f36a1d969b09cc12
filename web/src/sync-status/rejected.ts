import type { LocalData } from '../local-db/local-data.ts';
import { writeMeta } from '../local-db/outbox/meta.ts';

/** The person has read it: the refused change leaves the outbox. */
export async function dismissRejected(
  local: Pick<LocalData, 'outbox'>,
  mid: string,
): Promise<void> {
  await local.outbox.mutations
    .where('mid')
    .equals(mid)
    .and((row) => row.status === 'rejected')
    .delete();
}

/** So is what a restored server lost. */
export async function dismissLost({ outbox }: Pick<LocalData, 'outbox'>): Promise<void> {
  await writeMeta(outbox, 'lost', null);
}
