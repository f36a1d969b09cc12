import type { OutboxRow } from '../rows.ts';
import type { OutboxDb } from './outbox-db.ts';

/** What waits to be sent and can be read, in the order in which it was done. */
export async function queuedRows(outbox: OutboxDb): Promise<OutboxRow[]> {
  const rows = await outbox.mutations.where('status').equals('queued').sortBy('order');
  return rows.filter((row) => !row.sealed);
}
