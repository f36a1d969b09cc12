import { writeMeta } from '../outbox/meta.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';

/** As much as one call of the browser's random numbers gives: it cannot be compressed away. */
const RESERVED_BYTES = 64 * 1024;
const PLENTY = 4 * 1024 * 1024;

/** Holds room for the last marks, when there is plenty. `free` answers how many bytes the browser still grants. */
export async function reserveSpace(
  outbox: OutboxDb,
  random: (bytes: number) => Uint8Array,
  free: () => Promise<number>,
): Promise<void> {
  if ((await outbox.meta.where('name').equals('ballast').count()) > 0) return;
  if ((await free()) < PLENTY) return;
  await writeMeta(outbox, 'ballast', random(RESERVED_BYTES));
}
