import { afterInput } from '../platform/input-priority.ts';
import type { LocalData } from '../local-db/local-data.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import { sharedLiveQuery } from '../local-db/shared-live-query.ts';
import { logger } from '../platform/logger.ts';
import type { RejectedMutation, SyncState } from '../sync-status/shown-state.ts';

type Counts = Pick<SyncState, 'unsent' | 'rejected'>;

async function read(outbox: OutboxDb): Promise<Counts> {
  const [unsent, refused] = await Promise.all([
    outbox.mutations.where('status').equals('queued').count(),
    outbox.mutations.where('status').equals('rejected').sortBy('order'),
  ]);
  // What waits for a person's word is shown with that person, as an approval.
  const readable = refused.filter((row) => !row.sealed && row.code !== 'family.awaits_approval');
  const rejected = readable.map(({ mutation, code, current }): RejectedMutation => {
    const { mid, stream, op, key, args } = mutation;
    return { mid, stream, op, key, args, code: code ?? 'sync.parked', current: current ?? null };
  });
  return { unsent, rejected };
}

/** Tells of what waits and what was refused, at once and on every change, from any tab. */
export function watchOutbox(local: LocalData, report: (counts: Counts) => void): () => void {
  const asked = { key: 'unsent and refused' };
  return sharedLiveQuery(local, asked, () => afterInput(() => read(local.outbox))).subscribe(
    ({ value }) => report(value),
    (error) => logger.warn('The outbox could not be read', error),
  );
}
