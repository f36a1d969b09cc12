import { act } from './acts.ts';
import { checkCount } from './count.ts';
import { Days } from './days.ts';
import { look } from './person.ts';
import { instantOf } from './plan.ts';
import type { DayStep } from './steps.ts';

const MINUTE = 60_000;
const BEGINS = instantOf('2026-11-21', '05:00');

/** Lives through the days, and throws at the first dose too many or too few. */
export async function runDays(steps: readonly DayStep[]): Promise<void> {
  const days = new Days();
  const { world } = days;
  try {
    await days.start();
    for (const index of world.devices.keys()) await days.sync(days.device(index), 'page');
    for (const step of steps) {
      // What is done comes at one past the half hour, and she looks at five past.
      const time = BEGINS + step.tick * 30 * MINUTE + (step.do === 'look' ? 5 : 1) * MINUTE;
      world.time = Math.max(world.time + 1_000, time);
      if (step.do === 'look') await look(days, step);
      else await act(days, step);
    }
    checkCount(days);
  } finally {
    await days.remove();
  }
}
