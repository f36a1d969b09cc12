import { closeSync, openSync, readSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Pages that change with every write are copied into the file once for all of these. */
const DUE_PAGES = 4_000;
/** With so many in the log writers wait until all are copied: then it begins anew. */
const MOST_PAGES = 7_000;
/** Where the thread cannot copy, a commit does, from so many on. */
export const NET_PAGES = 16_000;

/** In the header of `-shm` (sqlite.org/walformat.html), in words of 32 bits. */
const FRAMES = 4;
const COPIED = 24;

export type Checkpoints = {
  /** To be called after each commit. What the next write has to wait for, or null. */
  committed(): Promise<void> | null;
  /** Copies all of it and cuts the log to nothing; false where somebody reads or writes just now. */
  empty(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Copies the write-ahead log of `file`, which is open, into the file, in a thread of its own that
 * starts with the first time: a disk that takes long holds up no request.
 */
export function createCheckpoints(file: string): Checkpoints {
  let shm: number | null = openSync(`${file}-shm`, 'r');
  const header = new Uint32Array(COPIED + 1);
  let worker: Worker | undefined;
  let copied: ((isWhole: boolean) => void) | undefined;
  let running: Promise<boolean> | null = null;
  let most = MOST_PAGES;

  function start(): Worker {
    const program = new URL('./checkpoint-worker.ts', import.meta.url);
    const thread = new Worker(program, { workerData: file, name: 'checkpoints' });
    thread.unref();
    thread.on('message', (isWhole: boolean) => copied?.(isWhole));
    // The exit follows, and the next time is another thread's.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      worker = undefined;
      copied?.(false);
    });
    return thread;
  }

  function copy(mode: 'PASSIVE' | 'TRUNCATE' = 'PASSIVE'): Promise<boolean> {
    running ??= new Promise<boolean>((resolve) => {
      copied = resolve;
      worker ??= start();
      worker.postMessage(mode);
    }).finally(() => (running = null));
    return running;
  }

  /** While nobody writes, all that is there is copied; whoever still reads the log keeps it longer. */
  async function copyAll(frames: number): Promise<void> {
    most = frames + DUE_PAGES;
    await running;
    await copy();
  }

  return {
    committed() {
      if (shm === null) return null;
      readSync(shm, header, 0, header.byteLength, 0);
      const [frames = 0, done = 0] = [header[FRAMES], header[COPIED]];
      if (frames < MOST_PAGES) most = MOST_PAGES;
      if (frames >= most && done < frames) return copyAll(frames);
      if (frames - done >= DUE_PAGES) void copy();
      return null;
    },
    async empty() {
      await running;
      return copy('TRUNCATE');
    },
    async close() {
      if (shm !== null) closeSync(shm);
      shm = null;
      await worker?.terminate();
    },
  };
}
