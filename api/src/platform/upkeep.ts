import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { App } from './http/http.ts';
import { errorKind, type Log } from './logger.ts';
import { transaction, type Tx } from './database/transaction.ts';

type UpkeepDeps = Clock & Pick<Database, 'writer' | 'emptyLog'> & Log;

/** Ends the life of rows of one kind. */
export type Chore = {
  name: string;
  /** What it removes shall be nowhere in the files either. */
  wipes?: boolean;
  /** Does with at most `most` rows; gives with how many. Fewer than `most` says that nothing is left. */
  step(tx: Tx, now: number, most: number): Promise<number>;
};

/** More only makes a step longer: what it costs is the pages that the rows lie on. */
export const ROWS_A_STEP = 50;
const EVERY_MS = 60_000;
/** A step is followed by so many times its own length of rest. */
const REST = 4;

/**
 * Does all chores until nothing is left, a step of each in turn, each step in a transaction of its
 * own: what is asked for meanwhile comes between. Where it stopped follows from the rows themselves.
 */
export function createUpkeep(deps: UpkeepDeps, chores: readonly Chore[]) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  // The server before this one may have ended between a removal and this.
  let isToWipe = true;

  /** Whether more may be left. */
  async function takeStep({ name, step, wipes }: Chore): Promise<boolean> {
    try {
      const count = await transaction(deps, (tx) => step(tx, deps.now(), ROWS_A_STEP));
      if (wipes && count > 0) isToWipe = true;
      return count >= ROWS_A_STEP;
    } catch (error) {
      deps.log.error({ err: errorKind(error), chore: name }, 'old rows could not be removed');
      return false;
    }
  }

  async function round(): Promise<void> {
    let left = [...chores];
    while (left.length > 0) {
      const unfinished: Chore[] = [];
      for (const chore of left) {
        if (signal.aborted) return;
        const began = performance.now();
        if (await takeStep(chore)) unfinished.push(chore);
        const rest = (performance.now() - began) * REST;
        await delay(rest, undefined, { signal }).catch(() => undefined);
      }
      left = unfinished;
    }
    if (isToWipe) isToWipe = !(await deps.emptyLog());
  }

  function next(): void {
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) =>
          deps.log.error({ err: errorKind(error) }, 'the upkeep has failed'),
        )
        .then(() => !signal.aborted && next());
    }, EVERY_MS);
    timer.unref();
  }

  return {
    round,
    start: next,
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** From when the server listens until it closes. */
export function keepUp(
  app: Pick<App, 'addHook'>,
  deps: UpkeepDeps,
  chores: readonly Chore[],
): void {
  const upkeep = createUpkeep(deps, chores);
  app.addHook('onListen', async () => upkeep.start());
  app.addHook('onClose', () => upkeep.stop());
}
