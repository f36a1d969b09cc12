import { perform } from './actions.ts';
import { checkEnd } from './end-checks.ts';
import type { Sabotage } from './sabotage.ts';
import { StepChecks } from './step-checks.ts';
import type { Step } from './steps.ts';
import { World } from './world.ts';

export type Case = { offsets: readonly number[]; steps: readonly Step[] };

const MINUTE = 60_000;

/** Takes the steps in a new world, heals it, and throws at the first thing that must not be. */
export async function runCase({ offsets, steps }: Case, sabotage: Sabotage = {}): Promise<void> {
  const world = new World(offsets, sabotage);
  try {
    await world.start();
    const checks = new StepChecks(world);
    await checks.check();
    for (const step of steps) {
      world.time += MINUTE;
      await perform(world, step);
      await world.inSight.forgetLost();
      await checks.check();
    }
    await checkEnd(world);
    await checks.check();
  } finally {
    await world.remove();
  }
}
