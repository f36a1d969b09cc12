import { MINUTE } from '@qamqor/shared/calendar/dates';
import { JUMP } from '../local-db/clock.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { writeMeta } from '../local-db/outbox/meta.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import type { Learned } from '../local-db/rows.ts';

const KEEP_EVERY = 5 * MINUTE;

const kept = new WeakMap<OutboxDb, Learned>();

function offset({ time }: Learned): number {
  return time.server - time.wall;
}

/** Stores what was learned of the time when it says something new: each write wears the device. */
export async function keepTime({
  outbox,
  learned,
}: Pick<LocalData, 'outbox' | 'learned'>): Promise<void> {
  const next = learned();
  if (!next) return;
  const last = kept.get(outbox);
  const isKept =
    last !== undefined &&
    Math.abs(offset(next) - offset(last)) < JUMP &&
    next.time.server - last.time.server < KEEP_EVERY &&
    (next.synced_at ?? 0) - (last.synced_at ?? 0) < KEEP_EVERY;
  if (isKept) return;
  kept.set(outbox, next);
  await writeMeta(outbox, 'learned', next).catch(() => undefined);
}
