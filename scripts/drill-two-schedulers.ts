import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { reminderWorld } from './lib/reminder-world.ts';

/** The machine's own clock drives both: a lease is a matter of time. R8: two schedulers on one database; nothing is claimed or sent by both. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const people = full ? 10_000 : 500;
  const world = await reminderWorld(people);
  try {
    const due = (Math.floor(Date.now() / DAY) + 1) * DAY + 8 * HOUR;
    const lasts = full ? 3 * MINUTE : 8_000;
    const order = { now: due - 4_000, until: due + lasts, step: 0, since: Date.now() };
    await Promise.all([world.schedule(order), world.schedule(order)]);
    const rings = world.lines().filter((line) => line.kind === 'ring');
    const steps = new Set(rings.map(({ device, group, stage }) => `${device} ${group} ${stage}`));
    const heard = new Set(rings.map(({ person }) => person));
    const double = rings.length - steps.size;
    return {
      figure: `R8: ${double} double claims over ${rings.length} notices to ${heard.size} of ${people} devices`,
      failed: double > 0 || heard.size !== people,
    };
  } finally {
    await world.end();
  }
}
