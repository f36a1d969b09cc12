import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { POINTS } from '../api/src/notifications/notifications.service.ts';
import { judge, reminderWorld } from './lib/reminder-world.ts';

const PEOPLE = 2_000;
const NAMED = [...POINTS, 'composed', 'sent'];
/** After how many passes of a point the scheduler is killed there. */
const PASSES: Record<string, number> = { composed: 1_900, sent: 1_900, looking: 70, looked: 70 };

/** So many notices at most were sent and not noted when a scheduler was killed. */
const UNDER_WAY = 512;

/** R7: 2,000 doses due in one minute; the scheduler is killed at every named point, again and again. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const wanted = full ? 200 : 10;
  const world = await reminderWorld(PEOPLE);
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  let day = midnight + DAY;
  let kills = 0;
  let takes = 0;
  let lost = 0;
  let draw = 20_261_120;
  const random = (below: number) => {
    draw = (draw * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((draw / 2_147_483_648) * below);
  };
  try {
    while (kills < wanted) {
      const due = day + 8 * HOUR;
      const until = due + (full ? 45 : 12) * MINUTE;
      const group = `${toWire(day).slice(0, 10)}T08:00`;
      let now = due - 20_000;
      while (now < until) {
        const isEnough = kills >= wanted;
        const point = NAMED[kills % NAMED.length] as string;
        const after = random(PASSES[point] ?? 2);
        const how = isEnough ? {} : { point, after };
        if (await world.schedule({ now, until, step: 20_000, ...how })) kills++;
        const clock = world.lines().findLast((one) => one.kind === 'clock');
        now = Math.max(now, clock?.now ?? 0);
        const most = now >= due && now < until ? 10 : 0;
        for (let n = 0; n < most; n++) {
          await world.take(world.people[random(PEOPLE)] as (typeof world.people)[0], group, now);
          takes++;
        }
        now += 1_000;
      }
      const heard = new Set(
        world
          .lines()
          .flatMap((one) => (one.kind !== 'clock' && one.kind !== 'late' ? [one] : []))
          .filter((one) => one.group === group)
          .map(({ person }) => person),
      );
      lost += PEOPLE - heard.size;
      day += DAY;
    }
    const { rings, double, again, afterTaken, late } = judge(world.lines());
    return {
      figure: `R7: ${lost} lost, ${double} visible duplicates (${again} sent once more, which ring no second time), ${afterTaken} after ${takes} taken, ${late} after TTL over ${kills} kills and ${rings} notices`,
      failed: lost + double + afterTaken + late > 0 || again > kills * UNDER_WAY || rings === 0,
    };
  } finally {
    await world.end();
  }
}
