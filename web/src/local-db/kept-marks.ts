import { readMeta } from './outbox/meta.ts';
import type { OutboxDb } from './outbox/outbox-db.ts';
import type { KeptMark, OutboxRow } from './rows.ts';

/** SYNC-17: the marks that a restored server lost; what waits to be sent again is none of them. */
export async function readKept(
  outbox: OutboxDb,
  stream: string,
  waiting: readonly OutboxRow[],
): Promise<KeptMark[]> {
  const kept = await readMeta(outbox, 'kept_marks');
  const again = waiting.map(({ mid }) => mid);
  return kept?.filter((one) => one.stream === stream && !again.includes(one.id)) ?? [];
}
