import type { MessagePort } from 'node:worker_threads';
import type { Database } from './database.ts';

/**
 * Between two programs on one database: that something was committed, never what. One that is not
 * told looks by itself a little later.
 */
export type CommitChannel = {
  /** Tells the others. */
  tell(): void;
  /** Hears of the others; returns how to stop hearing. */
  onTold(listener: () => void): () => void;
};

/** Of all that two threads say to each other. */
export const COMMITTED = 'committed';

type Port = Pick<MessagePort, 'postMessage' | 'on' | 'off'>;

/** Between a thread and the one that started it. */
export function portChannel(port: Port): CommitChannel {
  return {
    tell: () => port.postMessage(COMMITTED),
    onTold(listener) {
      const hear = (message: unknown) => {
        if (message === COMMITTED) listener();
      };
      port.on('message', hear);
      return () => port.off('message', hear);
    },
  };
}

const LOOK_EVERY_MS = 100;

/** Between processes that know nothing of each other: the file itself tells. */
export function fileChannel({ version }: Pick<Database, 'version'>): CommitChannel {
  return {
    tell: () => undefined,
    onTold(listener) {
      let known = version();
      const timer = setInterval(() => {
        const now = version();
        if (now === known) return;
        known = now;
        listener();
      }, LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
