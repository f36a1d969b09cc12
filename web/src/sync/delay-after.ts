const FIRST = 1_000;
const LONGEST = 15 * 60_000;

/** Milliseconds before the next try after `failures` (1, 2, …) in a row; `random` is in [0, 1). */
export function delayAfter(failures: number, random: number, retryAfter = 0): number {
  const doubled = Math.min(LONGEST, FIRST * 2 ** Math.min(failures, 20));
  const jittered = FIRST + (doubled - FIRST) * random;
  return Math.round(Math.min(LONGEST, Math.max(jittered, retryAfter)));
}
