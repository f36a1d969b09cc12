import { Worker } from 'node:worker_threads';
import { Problem } from '@qamqor/shared/problem';
import type { Asked, Body, Head, Page, ReadAs } from './record-content.ts';

/** Twice what the largest file needs. */
const MEMORY_MB = 256;

const PROGRAM = new URL('./record-worker.ts', import.meta.url);

/** How long each answer of the thread may take, in ms, and what ends it before. */
export type Bounds = { deadline: number; signal: AbortSignal };

/** A file in a thread of its own. */
export type OpenRecord = {
  head: Exclude<Head, { fault: unknown }>;
  /** Before any page: whose the rows are to be. */
  readAs(as: ReadAs): Promise<void>;
  /** From the first to the last, as often as it is asked for. */
  pages(): AsyncGenerator<NonNullable<Page>>;
  close(): void;
};

/** The file in memory of its own, which can be handed over without a copy. */
function ownMemory(body: Body): Uint8Array<ArrayBuffer> {
  const { buffer } = body;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === body.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(body);
}

/** Asks the thread one thing at a time; what is too slow or takes too much memory ends it. */
function inThread(body: Body, { deadline, signal }: Bounds) {
  const given = ownMemory(body);
  const worker = new Worker(PROGRAM, {
    workerData: given,
    transferList: [given.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let settle: { resolve(answer: unknown): void; reject(error: unknown): void } | null = null;
  let ended: unknown = null;
  const end = (error: unknown) => {
    ended ??= error;
    settle?.reject(ended);
    settle = null;
    void worker.terminate();
  };
  const stop = () => end(new Problem('server.busy'));
  signal.addEventListener('abort', stop);
  worker.on('message', (answer) => {
    settle?.resolve(answer);
    settle = null;
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('import.too_slow') : error),
  );
  worker.on('exit', () => end(new Problem('import.too_slow')));

  async function hear<Answer>(): Promise<Answer> {
    if (ended) throw ended as Error;
    const timer = setTimeout(() => end(new Problem('import.too_slow')), deadline);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        settle = { resolve, reject };
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    hear,
    ask(asked: Asked): Promise<Page> {
      worker.postMessage(asked);
      return hear();
    },
    close() {
      signal.removeEventListener('abort', stop);
      end(new Problem('server.busy'));
    },
  };
}

/** Rejects with the problem of a file that cannot be read. */
export async function openRecord(body: Body, bounds: Bounds): Promise<OpenRecord> {
  const thread = inThread(body, bounds);
  try {
    const head = await thread.hear<Head>();
    if ('fault' in head) throw new Problem(head.fault);
    return {
      head,
      async readAs(as) {
        await thread.ask({ as });
      },
      async *pages() {
        for (let from = 0; ;) {
          const page = await thread.ask({ from });
          if (!page) return;
          yield page;
          from = page.next;
        }
      },
      close: thread.close,
    };
  } catch (error) {
    thread.close();
    throw error;
  }
}
