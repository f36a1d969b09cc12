import { Worker } from 'node:worker_threads';
import { Problem } from '@qamqor/shared/problem';
import type { IcalContent } from '@qamqor/shared/ical/read';
import type { Asked, Read } from './calendar-worker.ts';

const MEMORY_MB = 256;

const PROGRAM = new URL('./calendar-worker.ts', import.meta.url);

/** How long a file may take, and what ends it before. */
export type Bounds = { deadline: number; signal: AbortSignal };

function inThread(asked: Asked, { deadline, signal }: Bounds): Promise<Read> {
  return new Promise<Read>((resolve, reject) => {
    const worker = new Worker(PROGRAM, {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
      void worker.terminate();
    };
    const tooSlow = () => reject(new Problem('calendar.too_slow'));
    const stop = () => end(() => reject(new Problem('server.busy')));
    const timer = setTimeout(() => end(tooSlow), deadline);
    signal.addEventListener('abort', stop);
    worker.on('message', (read: Read) => end(() => resolve(read)));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow : () => reject(error)),
    );
    worker.on('exit', () => end(tooSlow));
  });
}

/**
 * What a calendar file holds, read in a thread of its own, which is killed at the deadline and by the
 * signal. Rejects with the problem of a file that cannot be read.
 */
export async function readCalendar(asked: Asked, bounds: Bounds): Promise<IcalContent> {
  const read = await inThread(asked, bounds);
  if ('content' in read) return read.content;
  if (read.line === null) throw new Problem(read.code);
  throw new Problem(
    read.code,
    `Line ${read.line} of this calendar file cannot be read. Nothing was added.`,
  );
}
