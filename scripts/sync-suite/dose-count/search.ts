import fc from 'fast-check';
import { shrink } from '../shrink.ts';
import { runDays } from './run.ts';
import { daysOf, type DayStep } from './steps.ts';

type Search = { seed: number; runs: number; ticks: number; onRun?(run: number): void };

type Found = { seed: number; run: number; steps: readonly DayStep[]; error: unknown };

async function failureOf(steps: readonly DayStep[]): Promise<unknown> {
  try {
    await runDays(steps);
    return null;
  } catch (error) {
    return error;
  }
}

/** What kind of failure it is: its words up to what it says of whom. */
const kindOf = (error: unknown) => /[^:]*: [^:]{0,16}/.exec(String(error))?.[0];

/** Lives as many worlds as it is told; the first that fails ends it. */
export async function searchDays({ seed, runs, ticks, onRun }: Search): Promise<Found | null> {
  let run = 0;
  let found: Found | null = null;
  const property = fc.asyncProperty(daysOf(ticks), async (steps) => {
    run++;
    const error = await failureOf(steps);
    onRun?.(run);
    if (error !== null) found = { seed, run, steps, error };
    return error === null;
  });
  await fc.check(property, { seed, numRuns: runs, endOnFailure: true });
  return found;
}

/** Leaves out every step without which the same still fails; what is left keeps its time. */
export async function shortenDays(found: Found): Promise<Found> {
  let { error } = found;
  const steps = await shrink(found.steps, async (part) => {
    const failure = await failureOf(part);
    if (failure === null || kindOf(failure) !== kindOf(found.error)) return false;
    error = failure;
    return true;
  });
  return { ...found, steps, error };
}

/** What a person needs to see it fail again. */
export function describeDays({ seed, run, steps, error }: Found): string {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `seed ${seed}, run ${run}\n${why}\n${JSON.stringify(steps)}`;
}
