import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

const ROUNDS = 5;

/** A thread that wants to write as well, a few times; tells how often it asked for the most of them. */
const client = new SQLite(workerData as string, { timeout: 0 });
let most = 0;
for (let round = 0; round < ROUNDS; round++) {
  let tries = 1;
  for (; ; tries++) {
    try {
      client.exec('BEGIN IMMEDIATE');
      break;
    } catch {
      await delay(1);
    }
  }
  client.exec('ROLLBACK');
  most = Math.max(most, tries);
}
client.close();
parentPort?.postMessage(most);
