import { Worker } from 'node:worker_threads';
import { BackupFault } from './backup-fault.ts';
import type { BackupOutcome, BackupTask } from './backup-worker.ts';
import type { MadeBackup } from './make-backup.ts';

const PROGRAM = new URL('./backup-worker.ts', import.meta.url);

export type MakesBackup = (task: BackupTask, signal: AbortSignal) => Promise<MadeBackup>;

/** Makes a backup in a thread of its own, which the signal ends: it holds up no request. */
export const backUpInThread: MakesBackup = async ({ config, now }, signal) => {
  const { ROOT, DATABASE_URL, BACKUP_DIR, BACKUP_KEY } = config;
  const workerData: BackupTask = { config: { ROOT, DATABASE_URL, BACKUP_DIR, BACKUP_KEY }, now };
  const outcome = await new Promise<BackupOutcome>((resolve, reject) => {
    const worker = new Worker(PROGRAM, { workerData });
    const stop = () => {
      void worker.terminate();
      reject(new BackupFault('stopped'));
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new BackupFault('stopped'));
    });
  });
  if ('made' in outcome) return outcome.made;
  throw new BackupFault(outcome.reason);
};
