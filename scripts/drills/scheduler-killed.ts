import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { LONGEST_WINDOW } from '@qamqor/shared/medicines/slots';
import { SECOND_MS } from '@qamqor/shared/reminders/ladder';
import { POINTS } from '../../api/src/notifications/notifications.service.ts';
import { isRinging, judge, reminderWorld, type Line } from '../lib/reminder-world.ts';

const PEOPLE = 2_000;
const NAMED = [...POINTS, 'composed', 'sent'];
/** After how many passes of a point the scheduler is killed there. */
const PASSES: Record<string, number> = { composed: 1_900, sent: 1_900, looking: 70, looked: 70 };

/** So many notices at most were sent and not noted when a scheduler was killed. */
const UNDER_WAY = 512;

/** Who was rung when it was due, or had taken it by then. */
function heardOf(lines: readonly Line[], group: string): Set<string> {
  const heard = new Set<string>();
  for (const line of lines) {
    const isHeard = line.kind === 'taken' || (line.kind === 'ring' && line.stage === 'due');
    if (isHeard && line.group === group) heard.add(line.person);
  }
  return heard;
}

type World = Awaited<ReturnType<typeof reminderWorld>>;

/**
 * A scheduler is killed while it sends a rung, and the next one starts when the window is over: how
 * many of what it finds it rings all the same.
 */
async function afterTheWindow(world: World, due: number, after: number): Promise<number> {
  const second = due + SECOND_MS;
  const order = { now: second, until: second + MINUTE, step: 20_000, point: 'composed', after };
  if (!(await world.schedule(order))) throw new Error('nothing was under way to be killed');
  const before = world.lines().length;
  const now = due + LONGEST_WINDOW;
  await world.schedule({ now, until: now + 2 * MINUTE, step: 20_000 });
  return world.lines().slice(before).filter(isRinging).length;
}

/** R7: 2,000 doses due in one minute; the scheduler is killed at every named point, again and again. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const wanted = full ? 200 : 10;
  const world = await reminderWorld(PEOPLE);
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  let day = midnight + DAY;
  let kills = 0;
  let takes = 0;
  let lost = 0;
  let tooLate = 0;
  let draw = 20_261_120;
  const random = (below: number) => {
    draw = (draw * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((draw / 2_147_483_648) * below);
  };
  try {
    for (let days = 1; kills < wanted; days++) {
      const due = day + 8 * HOUR;
      // Every other day of a full run all three rungs are rung; the others end within the third.
      const isWhole = full && days % 2 === 0;
      const until = due + (isWhole ? 45 : 12) * MINUTE;
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
      lost += PEOPLE - heardOf(world.lines(), group).size;
      if (!isWhole) {
        tooLate += await afterTheWindow(world, due, random(1_000));
        kills++;
      }
      day += DAY;
    }
    const { rings, double, again, afterTaken, late } = judge(world.lines());
    const overdue = late + tooLate;
    return {
      figure: `R7: ${lost} lost, ${double} visible duplicates (${again} sent once more, which ring no second time), ${afterTaken} after ${takes} taken, ${overdue} after TTL over ${kills} kills and ${rings} notices`,
      failed: lost + double + afterTaken + overdue > 0 || again > kills * UNDER_WAY || rings === 0,
    };
  } finally {
    await world.end();
  }
}
