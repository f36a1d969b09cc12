import { perform } from './actions.ts';
import type { Sabotage } from './sabotage.ts';
import { StepChecks } from './step-checks.ts';
import type { Step } from './steps.ts';
import { World } from './world.ts';

type Sync = Extract<Step, { do: 'sync' }>;

/** Counts the moments of the last step, or dies at one of them and goes on. */
async function lastStep(steps: readonly Step[], last: Sync, sabotage: Sabotage): Promise<number> {
  const world = new World([0, 0, 0], sabotage);
  try {
    await world.start();
    const checks = new StepChecks(world);
    for (const step of steps) {
      world.time += 60_000;
      await perform(world, step);
    }
    await checks.check();
    await perform(world, last);
    const { lastMoments } = world;
    await checks.check();
    await perform(world, { ...last, dies: null });
    await checks.check();
    return lastMoments;
  } finally {
    await world.remove();
  }
}

/** A sync as it is, and then once for each of its moments, killed there: how many there were. */
export async function killAtEveryMoment(
  steps: readonly Step[],
  last: Sync,
  sabotage: Sabotage = {},
): Promise<number> {
  const moments = await lastStep(steps, last, sabotage);
  for (let dies = 0; dies < moments; dies++) await lastStep(steps, { ...last, dies }, sabotage);
  return moments;
}
