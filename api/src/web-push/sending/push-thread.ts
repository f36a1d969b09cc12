import { Worker } from 'node:worker_threads';
import { errorKind, type Log } from '../../platform/logger.ts';
import type { PushAnswer } from './responses.ts';
import type { createPushClient, PushSender } from './push-client.ts';
import type { FromThread, ToThread } from './push-worker.ts';

type Settings = Parameters<typeof createPushClient>[1];

const PROGRAM = new URL('./push-worker.ts', import.meta.url);

/** The push client in a thread of its own, which starts with the first notice. */
export function createPushThread(deps: Log & { config: Settings }): PushSender {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_EXTRA_ORIGINS } = deps.config;
  const workerData: Settings = {
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT,
    PUSH_EXTRA_ORIGINS,
  };
  const asked = new Map<number, (answer: PushAnswer) => void>();
  let worker: Worker | undefined;
  let waiting: Extract<ToThread, { pushes: unknown }>['pushes'] = [];
  let last = 0;

  function start(): Worker {
    const thread = new Worker(PROGRAM, { workerData, name: 'push' });
    thread.unref();
    thread.on('message', (answers: FromThread) => {
      for (const { key, answer } of answers) {
        asked.get(key)?.(answer);
        asked.delete(key);
      }
    });
    thread.on('error', (error) => {
      deps.log.error({ err: errorKind(error) }, 'the thread that sends has stopped');
    });
    thread.on('exit', () => {
      worker = undefined;
      waiting = [];
      for (const answer of asked.values()) answer({ kind: 'fault', fault: 'network' });
      asked.clear();
    });
    return thread;
  }

  /** What was asked for in one turn goes over as one message. */
  function flush(): void {
    if (waiting.length === 0) return;
    worker ??= start();
    const message: ToThread = { pushes: waiting };
    waiting = [];
    worker.postMessage(message);
  }

  return {
    send(push) {
      const key = last++;
      if (waiting.push({ key, push }) === 1) setImmediate(flush);
      return new Promise((resolve) => asked.set(key, resolve));
    },
    hold(origin) {
      flush();
      const message: ToThread = { hold: origin };
      worker?.postMessage(message);
    },
    prepare(all) {
      if (all.length > 0) worker ??= start();
      const message: ToThread = { prepare: all };
      worker?.postMessage(message);
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
