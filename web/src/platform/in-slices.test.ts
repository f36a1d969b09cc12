import { expect, onTestFinished, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

const STEP_MS = 1;
const STEPS = 60;

/** Each step takes the processor for a while. */
function* longWork(): Generator<void, number> {
  for (let step = 0; step < STEPS; step++) {
    const until = performance.now() + STEP_MS;
    while (performance.now() < until);
    yield;
  }
  return STEPS;
}

test('long work leaves room for what comes between, and answers what it came to', async () => {
  let heard = 0;
  const timer = setInterval(() => (heard += 1), 1);
  const result = await inSlices(longWork());
  clearInterval(timer);
  expect(result).toBe(STEPS);
  expect(heard).toBeGreaterThanOrEqual(4);
});

test('work of a few steps is done with the first slice', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  let isTimerFirst = false;
  setTimeout(() => (isTimerFirst = true));
  const short = function* (): Generator<void, string> {
    yield;
    return 'done';
  };
  expect(await inSlices(short())).toBe('done');
  expect(isTimerFirst).toBe(false);
});
