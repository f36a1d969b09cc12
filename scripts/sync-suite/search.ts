import fc from 'fast-check';
import { runCase, type Case } from './run.ts';
import type { Sabotage } from './sabotage.ts';
import { shrink } from './shrink.ts';
import { OFFSETS, step } from './steps.ts';

type Search = {
  seed: number;
  runs: number;
  steps: number;
  sabotage?: Sabotage;
  onRun?(run: number): void;
};

/** A case that fails, as short as it could be made, and why it does. */
export type Counterexample = Case & { seed: number; run: number; error: unknown };

function caseOf(steps: number): fc.Arbitrary<Case> {
  return fc.record({
    offsets: fc.array(fc.constantFrom(...OFFSETS), { minLength: 3, maxLength: 3 }),
    steps: fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }),
  });
}

async function failureOf(one: Case, sabotage?: Sabotage): Promise<unknown> {
  try {
    await runCase(one, sabotage);
    return null;
  } catch (error) {
    return error;
  }
}

/** The number of the invariant that a failure names, or its first words. */
function ruleOf(error: unknown): string {
  return /\[SYNC-\d+\]/.exec(String(error))?.[0] ?? String(error).slice(0, 40);
}

/** Runs as many cases as it is told; the first that fails ends it. */
export async function search(asked: Search): Promise<Counterexample | null> {
  const { seed, runs, steps, sabotage, onRun } = asked;
  let run = 0;
  let found: Counterexample | null = null;
  const property = fc.asyncProperty(caseOf(steps), async (one) => {
    run++;
    const error = await failureOf(one, sabotage);
    onRun?.(run);
    if (error === null) return true;
    found = { ...one, seed, run, error };
    return false;
  });
  await fc.check(property, { seed, numRuns: runs, endOnFailure: true });
  return found;
}

/** Leaves out every step without which the same invariant still fails. */
export async function shorten(found: Counterexample, sabotage?: Sabotage): Promise<Counterexample> {
  const { offsets } = found;
  let { error } = found;
  const steps = await shrink(found.steps, async (part) => {
    const failure = await failureOf({ offsets, steps: part }, sabotage);
    if (failure === null || ruleOf(failure) !== ruleOf(found.error)) return false;
    error = failure;
    return true;
  });
  return { ...found, steps, error };
}

/** What a person needs to see it fail again. */
export function describe({ seed, run, offsets, steps, error }: Counterexample): string {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `seed ${seed}, run ${run}\n${why}\n${JSON.stringify({ offsets, steps })}`;
}
