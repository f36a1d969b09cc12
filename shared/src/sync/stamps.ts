import { MINUTE } from '../calendar/dates.ts';
import { happenedAt, type Pushed } from './clock.ts';
import type { Reading } from './protocol.ts';

/** What a device read of its clocks when it made a change, and the stamp which that was given. */
export type Stamp = Pick<Reading, 'wall' | 'boot' | 'run'> & { stamp: number };

/** The way of a push is shorter; clocks that differ by more are not the same any more. */
export const LONGEST_WAY = 2 * MINUTE;

/** So many are kept of a device, the last that were given. */
const KEPT = 8;

/** How long after the other change this one was made, and whether a monotonic clock says so. */
function madeAfter(other: Stamp, at: Reading): { by: number; isSure: boolean } {
  const isSure = at.run !== undefined && at.run === other.run;
  if (isSure) return { by: Number(at.boot) - Number(other.boot), isSure };
  if (at.wall === null || other.wall === null) return { by: Number.NaN, isSure };
  return { by: at.wall - other.wall, isSure };
}

/**
 * `happenedAt`, in the order in which one device made its changes. By itself that is late by the way of
 * the push, and what came slowly would be later than what was made after it and came fast. So it is put
 * after the change before it, as far from that as the push leaves room for; and where a change came
 * late and one run made both, not after the one that was made next.
 */
export function stampOf(
  at: Reading,
  pushed: Pushed,
  received: number,
  given: readonly Stamp[],
): number {
  const alone = happenedAt(at, pushed, received);
  let before = { by: 0, stamp: 0 };
  let next = { by: alone - received, stamp: received };
  for (const one of given) {
    const { by, isSure } = madeAfter(one, at);
    const { stamp } = one;
    if (!(Math.abs(stamp + by - alone) <= LONGEST_WAY)) continue;
    if (by >= 0 && stamp > before.stamp) before = { by, stamp };
    if (by < 0 && isSure && stamp < next.stamp) next = { by, stamp };
  }
  const share = before.by && before.by / (before.by - next.by);
  const after = before.stamp + Math.max(0, next.stamp - before.stamp) * share;
  return Math.min(Math.max(alone, Math.ceil(after)), next.stamp);
}

/** With one more, that of a change that took effect. */
export function withStamp(
  given: readonly Stamp[],
  { wall, boot, run }: Reading,
  stamp: number,
): Stamp[] {
  return [...given, { wall, boot, run, stamp }].slice(-KEPT);
}
