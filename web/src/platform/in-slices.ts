/** As long as a task may be beside a frame: on a slow device a step takes a part of it. */
const SLICE_MS = 8;

/** Takes the steps of long work a few at a time: what the person does and each frame come between. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
}
