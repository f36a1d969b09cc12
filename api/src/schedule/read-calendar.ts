import { Worker } from 'node:worker_threads';
import { Problem } from '@qamqor/shared/problem';
import type { IcalContent } from '@qamqor/shared/ical/read';
import type { Asked, Read } from './calendar-worker.ts';

/** Ten times what the largest file that is taken needs on a slow machine. */
const DEADLINE_MS = 10_000;
const MEMORY_MB = 256;
/** Files that may wait for the one that is being read. */
const MOST_WAITING = 20;

const PROGRAM = new URL('./calendar-worker.ts', import.meta.url);

function inThread(asked: Asked, deadline: number): Promise<Read> {
  return new Promise<Read>((resolve, reject) => {
    const worker = new Worker(PROGRAM, {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const tooSlow = () => reject(new Problem('calendar.too_slow'));
    const timer = setTimeout(() => end(tooSlow), deadline);
    worker.on('message', (read: Read) => end(() => resolve(read)));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow : () => reject(error)),
    );
  });
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * What a calendar file holds, read in a thread of its own and one file at a time: no file makes the
 * server wait, however it was made. Rejects with the problem of a file that cannot be read.
 */
export async function readCalendar(asked: Asked, deadline = DEADLINE_MS): Promise<IcalContent> {
  if (waiting >= MOST_WAITING) throw new Problem('server.busy');
  waiting++;
  const mine = last.then(() => inThread(asked, deadline));
  last = mine.catch(() => undefined);
  const read = await mine.finally(() => waiting--);
  if ('content' in read) return read.content;
  if (read.line === null) throw new Problem(read.code);
  throw new Problem(
    read.code,
    `Line ${read.line} of this calendar file cannot be read. Nothing was added.`,
  );
}
