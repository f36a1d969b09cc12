import { MINUTE } from '@qamqor/shared/calendar/dates';
import { JUMP } from '../local-db/clock.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import type { Learned } from '../local-db/rows.ts';

const KEEP_EVERY = 5 * MINUTE;

function offset({ time }: Learned): number {
  return time.server - time.wall;
}

function saysTheSame(last: Learned, next: Learned): boolean {
  return (
    Math.abs(offset(next) - offset(last)) < JUMP &&
    next.time.server - last.time.server < KEEP_EVERY &&
    (next.synced_at ?? 0) - (last.synced_at ?? 0) < KEEP_EVERY &&
    // What the person said of the clock is over once the server is heard (CAL-5).
    (next.said === undefined) === (last.said === undefined)
  );
}

/**
 * Stores what was learned of the time when that says something new beside what is stored, also by the
 * worker or another tab: each write wears the device.
 */
export async function keepTime({
  outbox,
  learned,
}: Pick<LocalData, 'outbox' | 'learned'>): Promise<void> {
  const next = learned();
  if (!next) return;
  try {
    const last = await readMeta(outbox, 'learned');
    if (last && saysTheSame(last, next)) return;
    await outbox.transaction('rw', outbox.meta, outbox.mutations, async () => {
      const newest = await outbox.mutations.orderBy('order').last();
      await writeMeta(outbox, 'learned', { ...next, upto: newest?.order ?? 0 });
    });
  } catch {
    // The next answer tells it again.
  }
}
