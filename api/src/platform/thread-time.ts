import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** What one piece of work has used of this thread's processor. */
export type ThreadTime = {
  /** Told so many microseconds each time the thread goes on with something else. */
  used(us: number): void;
};

const ofWork = new AsyncLocalStorage<ThreadTime>();

let current: ThreadTime | undefined;
let since = 0;
let isEndSet = false;

function cpuUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function goOnWith(next: ThreadTime | undefined): void {
  const now = cpuUs();
  current?.used(now - since);
  current = next;
  since = now;
  if (next === undefined || isEndSet) return;
  isEndSet = true;
  setImmediate(endTurn);
}

/** What comes in the next turn of the loop may be anybody's. */
function endTurn(): void {
  isEndSet = false;
  if (current !== undefined) goOnWith(undefined);
}

/**
 * Looks whose work is being done: what was used since the last look counts for whom that one found.
 * It costs nothing to speak of unless that is another one.
 */
export function noteWork(): void {
  const next = ofWork.getStore();
  if (next !== current) goOnWith(next);
}

/** Counts what `work`, and what goes on from it, uses of this thread. */
export function countFor<T>(time: ThreadTime | undefined, work: () => T): T {
  return ofWork.run(time as ThreadTime, () => {
    noteWork();
    return work();
  });
}

/** The same function, which counts for whoever made it, whoever calls it. */
export function countedHere<In extends unknown[], Out>(
  work: (...input: In) => Out,
): (...input: In) => Out {
  const time = ofWork.getStore();
  return (...input) => countFor(time, () => work(...input));
}

/** What others have used of this thread in the turns that a piece of work let them have. */
export type Turns = { others_us: number };

const turnsOf = new AsyncLocalStorage<Turns>();

/** Adds to `turns` what others use while `work`, and what goes on from it, lets them have their turn. */
export function countTurns<T>(turns: Turns, work: () => T): T {
  return turnsOf.run(turns, work);
}

/** Lets everything else have its turn. */
export async function nextTurn(): Promise<void> {
  const turns = turnsOf.getStore();
  const before = turns && cpuUs();
  await turn();
  if (turns && before !== undefined) turns.others_us += cpuUs() - before;
  noteWork();
}
