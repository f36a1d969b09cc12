import { setTimeout as delay } from 'node:timers/promises';
import { HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { errorKind, type Log } from './logger.ts';

const EVERY_MS = 2_000;
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 6 * HOUR;
/** A mail server that hangs holds up no end: the claim lapses, and the letter goes out later. */
const STOP_WITHIN_MS = 3_000;
/** Longer than a mail server may take to answer. */
export const LEASE_MS = 2 * MINUTE;
/** Letters that are claimed at a time: others come in between. */
export const BATCH = 10;

/** How long a letter waits that was not taken `attempt` times. */
export const waitAfter = (attempt: number) =>
  Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT);

export type LetterJob = {
  /** Writes and sends what is due; gives how many letters went out. */
  round(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

type Steps<One> = {
  isOn: boolean;
  /** Says whether there may be more to be written. */
  write?(): Promise<boolean>;
  claim(): Promise<One[]>;
  /** Whether it went out. */
  send(one: One): Promise<boolean>;
};

/** Sends letters of one kind for as long as the server runs, some at a time. */
export function createLetterJob<One>(
  { log }: Log,
  { isOn, write, claim, send }: Steps<One>,
): LetterJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  async function round(): Promise<number> {
    if (!isOn) return 0;
    let isMore = write !== undefined;
    while (isMore) isMore = !isStopping && ((await write?.()) ?? false);
    for (let count = 0; ;) {
      const batch = isStopping ? [] : await claim();
      for (const one of batch) if (await send(one)) count++;
      if (batch.length < BATCH) return count;
    }
  }

  function next(): void {
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) => log.error({ err: errorKind(error) }, 'letters were not sent'))
        .then(() => !isStopping && next());
    }, EVERY_MS);
    timer.unref();
  }

  return {
    round,
    start() {
      if (isOn) next();
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await Promise.race([running, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
