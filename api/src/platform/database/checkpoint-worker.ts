import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

if (parentPort === null) throw new Error('This runs as a thread');
const port = parentPort;
const client = new SQLite(workerData as string, { fileMustExist: true });

port.on('message', () => {
  try {
    client.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A full or broken disk: the log keeps what was committed, and the next try copies it.
  }
  port.postMessage(null);
});
