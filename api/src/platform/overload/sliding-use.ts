import { MINUTE } from '@qamqor/shared/calendar/dates';

/** A minute slides on by so much at a time. */
const STEPS = 12;
const STEP_MS = MINUTE / STEPS;

type Use = { by: Float64Array; step: number; ever: number };

/** What each of many has used in the last minute, on a clock that never goes back. */
export type SlidingUse = {
  add(key: string, amount: number): void;
  /** Milliseconds until no more than `most` was used in the minute before; 0 when that is so now. */
  waitFor(key: string, most: number): number;
  /** All that it has used since it is remembered. */
  everOf(key: string): number;
};

/** Remembers those who used something last, `remembered` of them at most. */
export function createSlidingUse(now: () => number, remembered = 50_000): SlidingUse {
  const uses = new Map<string, Use>();

  /** Empties what is older than a minute. */
  function slide(use: Use, step: number): void {
    const passed = Math.min(STEPS, step - use.step);
    for (let n = 1; n <= passed; n++) use.by[(step - passed + n) % STEPS] = 0;
    use.step = step;
  }

  return {
    add(key, amount) {
      const step = Math.floor(now() / STEP_MS);
      const use = uses.get(key) ?? { by: new Float64Array(STEPS), step, ever: 0 };
      slide(use, step);
      use.by[step % STEPS] = (use.by[step % STEPS] ?? 0) + amount;
      use.ever += amount;
      uses.delete(key);
      uses.set(key, use);
      const [oldest] = uses.keys();
      if (uses.size > remembered && oldest !== undefined) uses.delete(oldest);
    },
    everOf: (key) => uses.get(key)?.ever ?? 0,
    waitFor(key, most) {
      const use = uses.get(key);
      if (use === undefined) return 0;
      const at = now();
      slide(use, Math.floor(at / STEP_MS));
      let left = use.by.reduce((sum, one) => sum + one, 0);
      if (left <= most) return 0;
      // The oldest step is the next one of the ring.
      for (let n = 1; n <= STEPS; n++) {
        left -= use.by[(use.step + n) % STEPS] ?? 0;
        if (left <= most) return (use.step + n) * STEP_MS - at;
      }
      return MINUTE;
    },
  };
}
