import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { judge, reminderWorld } from '../lib/reminder-world.ts';

/** R18: the server's clock jumps by an hour and by a day, there and back, around a due minute. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const people = full ? 1_000 : 50;
  const world = await reminderWorld(people);
  const jumps = [HOUR, -HOUR, DAY, -DAY];
  let lost = 0;
  try {
    let day = (Math.floor(Date.now() / DAY) + 2) * DAY;
    for (const jump of jumps) {
      const due = day + 8 * HOUR;
      const group = `${toWire(day).slice(0, 10)}T08:00`;
      const part = (now: number, until: number) => world.schedule({ now, until, step: 30_000 });
      await part(due - 10 * MINUTE, due - 5 * MINUTE);
      await part(due - 5 * MINUTE + jump, due - 3 * MINUTE + jump);
      await part(due - 3 * MINUTE, due + 35 * MINUTE);
      const rings = world.lines().filter((line) => line.kind === 'ring');
      const heard = rings.filter((line) => line.group === group).map(({ person }) => person);
      lost += people - new Set(heard).size;
      day += 4 * DAY;
    }
    const { rings, double, again, late } = judge(world.lines());
    return {
      figure: `R18: ${double + again} duplicates, ${lost} lost, ${late} late over ${jumps.length} jumps there and back and ${rings} notices`,
      failed: double + again + lost + late > 0 || rings === 0,
    };
  } finally {
    await world.end();
  }
}
