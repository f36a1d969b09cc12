import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 10;

/** Steers a server from outside, by files whose names begin with `path`: its clock, and a fault. */
export function steer(path: string) {
  writeFileSync(`${path}.ahead`, '0');
  return {
    env: { NODE_OPTIONS: `--import=${fileURLToPath(import.meta.url)}`, STEERED_BY: path },
    /** Its clock, in every thread, is so far ahead of the machine's, in ms. */
    goAhead: (ms: number) => writeFileSync(`${path}.ahead`, String(ms)),
    /** The thread that reminds people throws, once, where nobody catches it. */
    breakThread: () => writeFileSync(`${path}.break`, ''),
  };
}

/** The thread that is handed the keys of push, and where the database is, is the engine's. */
const isEngine = typeof workerData === 'object' && workerData !== null && 'ROOT' in workerData;

const path = process.env['STEERED_BY'];
if (path !== undefined) {
  const { now } = Date;
  const read = () => Number(readFileSync(`${path}.ahead`, 'utf8'));
  let ahead = read();
  Date.now = () => now() + ahead;
  setInterval(() => {
    ahead = read() || ahead;
    if (!isEngine || !existsSync(`${path}.break`)) return;
    rmSync(`${path}.break`);
    throw new Error('broken on purpose');
  }, LOOK_EVERY_MS).unref();
}
