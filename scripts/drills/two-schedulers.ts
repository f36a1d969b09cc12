import { setTimeout as delay } from 'node:timers/promises';
import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { reminderWorld } from '../lib/reminder-world.ts';

/** Programs start slowly where a machine has much to do: everybody has rung long before. */
const LONGEST_MS = 3 * MINUTE;
const LOOKED_EVERY_MS = 500;
/** A second claim would come soon after the first. */
const GOES_ON_MS = 5_000;

/** The machine's own clock drives both: a lease is a matter of time. R8: two schedulers on one database; nothing is claimed or sent by both. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const people = full ? 10_000 : 500;
  const world = await reminderWorld(people);
  const rings = () => world.lines().filter((line) => line.kind === 'ring');
  const heard = () => new Set(rings().map(({ person }) => person));
  try {
    const due = (Math.floor(Date.now() / DAY) + 1) * DAY + 8 * HOUR;
    const order = { now: due - 4_000, until: due + LONGEST_MS, step: 0, since: Date.now() };
    const ending = new AbortController();
    const both = Promise.all([
      world.schedule(order, ending.signal),
      world.schedule(order, ending.signal),
    ]);
    const all = { isOver: false };
    const over = both.finally(() => (all.isOver = true));
    if (!full) {
      while (!all.isOver && heard().size < people) await delay(LOOKED_EVERY_MS);
      await delay(GOES_ON_MS);
      ending.abort();
    }
    await over;
    const steps = new Set(rings().map(({ device, group, stage }) => `${device} ${group} ${stage}`));
    const double = rings().length - steps.size;
    return {
      figure: `R8: ${double} double claims over ${rings().length} notices to ${heard().size} of ${people} devices`,
      failed: double > 0 || heard().size !== people,
    };
  } finally {
    await world.end();
  }
}
