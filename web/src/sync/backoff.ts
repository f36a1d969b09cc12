const FIRST = 1_000;
const LONGEST = 15 * 60_000;

/** Milliseconds before the next try after `failures` (1, 2, …) in a row; `random` is in [0, 1). */
export function delayAfter(failures: number, random: number, retryAfter = 0): number {
  const doubled = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 20));
  const jittered = FIRST + (doubled - FIRST) * random;
  return Math.round(Math.min(LONGEST, Math.max(jittered, retryAfter)));
}

export type BackoffDeps = {
  random(): number;
  after(ms: number, run: () => void): () => void;
};

/** One waiting retry at a time, later with each failure until it is reset. */
export function createBackoff(deps: BackoffDeps, retry: () => void) {
  let failures = 0;
  let cancel: (() => void) | null = null;
  const callOff = () => {
    cancel?.();
    cancel = null;
  };
  return {
    later(retryAfter: number | null = null) {
      callOff();
      failures++;
      cancel = deps.after(delayAfter(failures, deps.random(), retryAfter ?? 0), () => {
        cancel = null;
        retry();
      });
    },
    callOff,
    reset() {
      callOff();
      failures = 0;
    },
    isWaiting: () => cancel !== null,
  };
}
