import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import type { Clock } from '../clock.ts';
import { errorKind, type Log } from '../logger.ts';
import { checkPages, type PageCheck } from './check-pages.ts';
import type { CheckTask } from './check-pages-worker.ts';
import { isDamage } from './database-faults.ts';
import { readNoted, writeNoted, type Noted } from './left-well.ts';

export type SoundnessDeps = Clock & Log & { config: { DATABASE_URL: string } };

/** DATA-7: whether the database is known to be damaged. */
export type Soundness = {
  isDamaged(): boolean;
  /** What a request met. Damage that was seen counts until a check of the whole file finds none. */
  note(error: unknown): void;
  /** Before anybody is served: looks through a database that was not left in order, or was damaged. */
  begin(leftWell: boolean): Promise<void>;
  /** Looks through it once a day. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

const DUE_AFTER = DAY;
/** One that could not be done, for want of memory say, is tried again so much later. */
const RETRY_AFTER = HOUR;
/** Read within some tenths of a second: a thread would take longer to come up. */
const SMALL_BYTES = 32 * 1024 * 1024;
/** A large one that ended badly is served after so long, while it is still looked through. */
const START_WAIT_MS = 15_000;

const PROGRAM = new URL('./check-pages-worker.ts', import.meta.url);

function checkInThread(task: CheckTask, signal: AbortSignal): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    const worker = new Worker(PROGRAM, { workerData: task, name: 'page check' });
    worker.unref();
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('The check did not come to its end'));
    });
  });
}

type Where = Pick<SoundnessDeps['config'], 'DATABASE_URL'>;

const fileOf = ({ DATABASE_URL }: Where) => DATABASE_URL.replace(/^file:/, '');

/** A file that this server worked with before; another one is none of its databases at all. */
export const wasInUse = (config: Where): boolean => readNoted(fileOf(config)) !== null;

const isWithin = (now: number, from: number | null, length: number) =>
  from !== null && now >= from && now < from + length;

export function createSoundness({ config, now, log }: SoundnessDeps): Soundness {
  const file = fileOf(config);
  const stopping = new AbortController();
  let failedAt: number | null = null;
  let running: Promise<void> | null = null;
  let state: Noted = readNoted(file) ?? { damaged: false, checked_at: null, left: null };

  function keep(change: Partial<Noted>): void {
    state = { ...state, ...change };
    try {
      writeNoted(file, state);
    } catch (error) {
      log.error({ err: errorKind(error) }, 'that the database was checked could not be noted');
    }
  }

  function tellDamage(by: PageCheck | 'request' | 'the last start'): void {
    log.error({ by }, 'the database is damaged: nothing is written until a backup is restored');
  }

  function conclude(check: PageCheck, isSound: boolean): void {
    if (!isSound && !state.damaged) tellDamage(check);
    const isMended = isSound && state.damaged && check === 'integrity_check';
    if (isMended) log.warn('the database is sound again');
    keep({ checked_at: now(), damaged: !isSound || (state.damaged && !isMended) });
  }

  /** What a request saw may be an index that does not fit, which the quick one passes over. */
  const wanted = (): PageCheck => (state.damaged ? 'integrity_check' : 'quick_check');

  async function checkNow(inThread: boolean): Promise<void> {
    const check = wanted();
    try {
      const isSound = inThread
        ? await checkInThread({ file, check }, stopping.signal)
        : checkPages(file, check);
      failedAt = null;
      conclude(check, isSound);
    } catch (error) {
      failedAt = now();
      if (!stopping.signal.aborted)
        log.error({ err: errorKind(error) }, 'the database could not be looked through');
    }
  }

  const checkAside = () => (running ??= checkNow(true).finally(() => (running = null)));

  return {
    isDamaged: () => state.damaged,
    note(error) {
      if (state.damaged || !isDamage(error)) return;
      tellDamage('request');
      keep({ damaged: true });
    },
    async begin(leftWell) {
      if (state.damaged) tellDamage('the last start');
      if (leftWell && !state.damaged) {
        if (state.checked_at === null) keep({ checked_at: now() });
      } else if (statSync(file).size <= SMALL_BYTES) await checkNow(false);
      else await Promise.race([checkAside(), delay(START_WAIT_MS, undefined, { ref: false })]);
    },
    async tick() {
      const isDue = !isWithin(now(), state.checked_at, DUE_AFTER);
      if (isDue && !isWithin(now(), failedAt, RETRY_AFTER)) await checkAside();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
