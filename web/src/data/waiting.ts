import type { OutboxDb } from '../local-db/outbox-db.ts';
import type { OutboxRow } from '../local-db/rows.ts';

/**
 * SYNC-13: what the cache does not show yet, in the order in which it was done: the queued changes
 * of a stream, and those answered with a seq that the stream's cursor has not reached.
 */
export async function waitingOf(
  outbox: OutboxDb,
  stream: string,
  cursor: number,
): Promise<OutboxRow[]> {
  return outbox.transaction('r', outbox.mutations, async () => {
    const [queued, answered] = await Promise.all([
      outbox.mutations.where('[stream+status]').equals([stream, 'queued']).toArray(),
      outbox.mutations
        .where('[stream+seq]')
        .between([stream, cursor], [stream, Infinity], false, true)
        .and((row) => row.status === 'acked')
        .toArray(),
    ]);
    const readable = queued.filter((row) => !row.sealed);
    return [...readable, ...answered].toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  });
}

/** The keys (slot ids, medicine ids, setting names) of what has not been sent. */
export function unsentKeys(waiting: readonly OutboxRow[]): Set<string> {
  return new Set(waiting.filter((row) => row.status === 'queued').map((row) => row.key));
}
