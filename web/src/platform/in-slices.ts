/** As long as a task may be beside a frame: on a slow device a step takes a part of it. */
export const SLICE_MS = 8;

type Yields = { scheduler?: { yield?: () => Promise<void> } };

/** What waits comes first: a frame, and what the person does. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yields;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Takes the steps of long work a few at a time: what the person does and each frame come between. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await nextTask();
  }
}
