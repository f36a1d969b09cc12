import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Who is paced uses one part in so many of the thread's time. */
const SHARE = 30;
/** Who would wait for longer is told when to come back: a device gives up after ten seconds. */
const LONGEST_WAIT_MS = 5_000;
const MOST_WAITING = 8;
const MOST_LINES = 10_000;

type Line = { last: Promise<number>; waiting: number; began: number; usedThen: number };

export type Pace = {
  /** How long one that is paced has to wait now, in ms, with nobody before it. */
  waitOf(key: string): number;
  /** Waits for one's turn; answers 0, or after how many ms to come back where that is too long. */
  turnOf(key: string): Promise<number>;
};

/**
 * One after the other of each key, as far apart as what was used since the last one began is long, so
 * many times. `usedMs` says how much a key has used ever.
 */
export function createPace(usedMs: (key: string) => number): Pace {
  const lines = new Map<string, Line>();

  function waitIn(line: Line, key: string): number {
    const used = usedMs(key) - line.usedThen;
    return Math.max(0, line.began + used * SHARE - performance.now());
  }

  async function turn(line: Line, key: string): Promise<number> {
    // What the one before does at once is known after it.
    await delay(1);
    for (let wait = waitIn(line, key); wait > 0; wait = waitIn(line, key)) {
      if (wait > LONGEST_WAIT_MS) return wait;
      await delay(wait);
    }
    line.began = performance.now();
    line.usedThen = usedMs(key);
    return 0;
  }

  function lineOf(key: string): Line {
    const known = lines.get(key);
    if (known) return known;
    const began = performance.now();
    const line = { last: Promise.resolve(0), waiting: 0, began, usedThen: usedMs(key) };
    lines.set(key, line);
    const [oldest] = lines.keys();
    if (lines.size > MOST_LINES && oldest !== undefined) lines.delete(oldest);
    return line;
  }

  return {
    waitOf(key) {
      const line = lines.get(key);
      return line ? waitIn(line, key) : 0;
    },
    async turnOf(key) {
      const line = lineOf(key);
      if (line.waiting >= MOST_WAITING) return LONGEST_WAIT_MS;
      line.waiting++;
      line.last = line.last.then(() => turn(line, key));
      try {
        return await line.last;
      } finally {
        line.waiting--;
      }
    },
  };
}
