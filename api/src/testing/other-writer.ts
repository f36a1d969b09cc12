import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

const ROUNDS = 25;

/** A thread that wants to write as well, again and again; tells how often it had to ask, each time. */
const client = new SQLite(workerData as string, { timeout: 0 });
const asked: number[] = [];
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
  await delay(5);
  asked.push(tries);
}
client.close();
parentPort?.postMessage(asked);
