import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { OutboxRow } from '../../local-db/rows.ts';

/** Of what a server itself refused, it answers what builds upon that. */
function isGivenUp({ refused, code }: OutboxRow): boolean {
  return refused !== undefined || code === 'sync.dependency_rejected';
}

/**
 * The server never hears of a change that this device gave up, and what has to wait for that one
 * would wait for ever: it stands among the refused ones, too, with its reason.
 */
export async function rejectDependents(outbox: OutboxDb, now: number): Promise<void> {
  await outbox.transaction('rw', outbox.mutations, async () => {
    const rows = outbox.mutations.where('status');
    const givenUp = (await rows.equals('rejected').toArray()).filter(isGivenUp);
    if (givenUp.length === 0) return;
    const mids = new Set(givenUp.map(({ mid }) => mid));
    const lost = (await rows.equals('queued').sortBy('order')).filter(({ mid, mutation }) => {
      const isLost = (mutation.after ?? []).some((one) => mids.has(one));
      if (isLost) mids.add(mid);
      return isLost;
    });
    for (const row of lost) {
      row.status = 'rejected';
      row.code = 'sync.dependency_rejected';
      row.answered_at = now;
    }
    await outbox.mutations.bulkPut(lost);
  });
}
