import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

if (parentPort === null) throw new Error('This runs as a thread');
const port = parentPort;
/** Whoever writes waits as long: it is soon tried again. */
const BUSY_MS = 100;
const client = new SQLite(workerData as string, { fileMustExist: true, timeout: BUSY_MS });

port.on('message', (mode: 'PASSIVE' | 'TRUNCATE') => {
  let isWhole = false;
  try {
    isWhole = client.pragma(`wal_checkpoint(${mode})`, { simple: true }) === 0;
  } catch {
    // A full or broken disk: the log keeps what was committed, and the next try copies it.
  }
  port.postMessage(isWhole);
});
