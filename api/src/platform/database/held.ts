import { performance } from 'node:perf_hooks';
import { countTurns } from '../thread-time.ts';

/** How long one piece of work held the only writer. */
export type Held = {
  /** Which functions asked for it, the nearest first; no word of what they did it with. */
  by: () => string;
  /** From when it was taken up until it was done; the longest of a group has the commit with it. */
  ms: number;
  /**
   * Of that the processor's time of this thread, which says the same on a busy machine, without what
   * others used of it in the turns that the work let them have.
   */
  cpu_ms: number;
};

type Measured = Pick<Held, 'ms' | 'cpu_ms'>;

/** No transaction may hold the writer for longer, whatever anybody sends: all others wait meanwhile. */
export const HELD_MOST_MS = 250;

const CALLERS = 3;
const FRAME = /at (?:async )?(?:(\S+) \()?.*\/api\/src\/([\w./-]+\.ts)/;
const OWN_FILE = 'platform/database/transaction.ts';

/** The functions of the server that stand in a stack, the nearest first. */
export function callersIn(stack: string): string {
  const frames = stack.split('\n').map((line) => FRAME.exec(line) ?? []);
  return frames
    .filter(([, , file]) => file !== undefined && file !== OWN_FILE)
    .slice(0, CALLERS)
    .map(([, name = 'anonymous', file]) => `${name} in ${file}`)
    .join(', for ');
}

/** Begins to measure; what it gives says how much it has been. */
export function startMeter(): () => Measured {
  const began = performance.now();
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return { ms: performance.now() - began, cpu_ms: (user + system) / 1000 };
  };
}

/** Does a piece of work and measures it. */
export async function measured<T>(work: () => Promise<T>): Promise<[T, Measured]> {
  const turns = { others_us: 0 };
  const meter = startMeter();
  const result = await countTurns(turns, work);
  const { ms, cpu_ms } = meter();
  return [result, { ms, cpu_ms: cpu_ms - turns.others_us / 1000 }];
}

/** A commit is counted with what took longest of what it commits. */
export function withCommit(all: readonly Held[], commit: Measured): Held[] {
  const longest = all.toSorted((a, b) => b.cpu_ms - a.cpu_ms)[0];
  return all.map((one) =>
    one === longest ? { ...one, ms: one.ms + commit.ms, cpu_ms: one.cpu_ms + commit.cpu_ms } : one,
  );
}
