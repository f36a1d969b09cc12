import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { followOtherPrograms } from '../changes/changes.service.ts';
import { systemClock } from '../platform/clock.ts';
import { portChannel } from '../platform/database/commit-channel.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { createReminderEngine, type EngineConfig } from './engine.ts';

/** What the thread is told beside commits: to end what is under way, and itself. */
export type Order = 'stop';

/** What the thread tells beside commits: that from now on it does something. */
export type Told = 'begins';

export type WorkerConfig = EngineConfig & { DATABASE_URL: string; ROOT: string; LOG_LEVEL: string };

if (parentPort === null) throw new Error('This runs as a thread');
const port = parentPort;
const config = workerData as WorkerConfig;
const log = createLogger(config);
const database = openDatabase(config);
const unfollow = followOtherPrograms({ ...database, log }, portChannel(port));
const engine = createReminderEngine({ ...systemClock, ...database, log, config });

async function stop(): Promise<void> {
  await engine.stop();
  unfollow();
  await database.close();
  port.close();
}

port.on('message', (message: unknown) => {
  if (message === ('stop' satisfies Order)) void stop();
});
port.postMessage('begins' satisfies Told);
await engine.start();
