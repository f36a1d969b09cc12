import { perform } from './actions.ts';
import type { Sabotage } from './sabotage.ts';
import { StepChecks } from './step-checks.ts';
import type { Step } from './steps.ts';
import { World } from './world.ts';

type Sync = Extract<Step, { do: 'sync' }>;

const page = { tab: 'page', dies: null } as const;
const sync = (dev: number): Sync => ({ do: 'sync', dev, faults: [], ...page });
const mark = (dev: number, slot: '08:00' | '14:00'): Step => {
  return { do: 'mark', dev, med: 0, slot, kind: 'taken', ...page };
};
const BOTH_WAYS: readonly Step[] = [mark(1, '08:00'), sync(1), mark(0, '14:00')];
const FULL_DISK: Step = { do: 'make-room', dev: 0, tab: 'page' };

/** What goes before a sync of the tablet that is killed. */
export const SYNCS = {
  'that sends and learns': BOTH_WAYS,
  'after a restore by hand': [
    mark(0, '08:00'),
    sync(0),
    mark(0, '14:00'),
    { do: 'restore-by-hand' },
  ],
  'that brings back what a full disk took': [FULL_DISK, ...BOTH_WAYS],
} satisfies Record<string, readonly Step[]>;

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
  sabotage: Sabotage = {},
): Promise<number> {
  const last = sync(0);
  const moments = await lastStep(steps, last, sabotage);
  for (let dies = 0; dies < moments; dies++) await lastStep(steps, { ...last, dies }, sabotage);
  return moments;
}
