import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Counter, type Registry } from 'prom-client';
import { COMMITTED, type CommitChannel } from '../platform/database/commit-channel.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import type { ReminderEngine } from './engine.ts';
import type { Order, Told, WorkerConfig } from './engine-worker.ts';

type Deps = Log & { registry: Registry; config: WorkerConfig };

const PROGRAM = new URL('./engine-worker.ts', import.meta.url);
const STOP_WITHIN_MS = 6_000;
const AGAIN_AFTER_MS = 500;
const AGAIN_AT_LATEST_MS = 30_000;
/** What ran so long before it died had nothing to do with the deaths before. */
const RAN_WELL_MS = 60_000;
/** So many deaths one after the other are no accident. */
const UNWELL_AFTER = 3;

export type EngineThread = ReminderEngine & { channel: CommitChannel; isWell(): boolean };

/** The engine in a thread of its own, which is started anew when it dies. */
export function createEngineThread({ log, registry, config }: Deps): EngineThread {
  const restarts = new Counter({
    name: 'qamqor_reminder_thread_restarts_total',
    help: 'How often the thread that reminds people died and was started anew',
    registers: [registry],
  });
  const listeners = new Set<() => void>();
  let worker: Worker | undefined;
  let again: NodeJS.Timeout | undefined;
  let since = 0;
  let deaths = 0;
  let hasBegun = false;
  let isStopping = false;

  const ranWell = () => performance.now() - since > RAN_WELL_MS;

  function run(): void {
    since = performance.now();
    hasBegun = false;
    const { DATABASE_URL, ROOT, LOG_LEVEL, PUBLIC_URL, ...keys } = config;
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_EXTRA_ORIGINS } = keys;
    const workerData: WorkerConfig = {
      DATABASE_URL,
      ROOT,
      LOG_LEVEL,
      PUBLIC_URL,
      VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY,
      VAPID_SUBJECT,
      PUSH_EXTRA_ORIGINS,
    };
    const thread = new Worker(PROGRAM, { workerData, name: 'reminders' });
    worker = thread;
    thread.unref();
    thread.on('message', (message: unknown) => {
      if (message === COMMITTED) for (const listener of listeners) listener();
      if (message === ('begins' satisfies Told)) hasBegun = true;
    });
    thread.on('error', (error) => {
      log.error({ err: errorKind(error) }, 'the thread that reminds people has died');
    });
    thread.on('exit', () => {
      worker = undefined;
      if (isStopping) return;
      deaths = ranWell() ? 1 : deaths + 1;
      restarts.inc();
      const wait = Math.min(AGAIN_AFTER_MS * 2 ** (deaths - 1), AGAIN_AT_LATEST_MS);
      again = setTimeout(run, wait).unref();
    });
  }

  return {
    channel: {
      tell: () => worker?.postMessage(COMMITTED),
      onTold(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    isWell: () => deaths < UNWELL_AFTER || ranWell(),
    async start() {
      run();
    },
    async stop() {
      isStopping = true;
      clearTimeout(again);
      const thread = worker;
      if (!thread) return;
      // One that is still being loaded has claimed nothing, and hears of nothing.
      if (hasBegun) {
        const ended = new Promise((resolve) => thread.once('exit', resolve));
        thread.ref();
        thread.postMessage('stop' satisfies Order);
        await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
      }
      await thread.terminate();
    },
  };
}
