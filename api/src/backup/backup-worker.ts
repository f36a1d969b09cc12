import { parentPort, workerData } from 'node:worker_threads';
import { performance } from 'node:perf_hooks';
import { BackupFault, type BackupReason } from './backup-fault.ts';
import { makeBackup, type BackupConfig, type MadeBackup } from './make-backup.ts';

export type BackupTask = { config: BackupConfig; now: number };
export type BackupOutcome = { made: MadeBackup } | { reason: BackupReason };

const { config, now } = workerData as BackupTask;
const began = performance.now();
const clock = () => Math.round(now + performance.now() - began);

async function run(): Promise<BackupOutcome> {
  try {
    return { made: await makeBackup({ config, now: clock }) };
  } catch (error) {
    if (error instanceof BackupFault) return { reason: error.reason };
    throw error;
  }
}

parentPort?.postMessage(await run());
