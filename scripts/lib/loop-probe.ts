import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/** Shorter turns are not worth a line. */
const WORTH_MS = 10;
const EVERY_MS = 1;

/** Tells of each turn of this thread's loop how much processor time it took, in ms. */
export function watchTurns(onTurn: (took: number) => void): NodeJS.Timeout {
  let before = process.threadCpuUsage();
  return setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    onTurn((user + system) / 1_000);
  }, EVERY_MS).unref();
}

/**
 * How long the turns of a server's event loop are, in processor time of its main thread: what else
 * the machine does makes none of them longer.
 */
export function loopProbe(file: string) {
  writeFileSync(file, '');
  return {
    env: { NODE_OPTIONS: `--import=${fileURLToPath(import.meta.url)}`, LOOP_PROBE: file },
    /** The longest since an instant, epoch ms. */
    longestSince(from: number): number {
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      const turns = lines.map((line) => line.split(' ').map(Number) as [number, number]);
      return Math.max(0, ...turns.filter(([at]) => at >= from).map(([, took]) => took));
    },
  };
}

const file = process.env['LOOP_PROBE'];
if (file !== undefined && isMainThread) {
  watchTurns((took) => {
    if (took >= WORTH_MS) appendFileSync(file, `${Date.now()} ${took}\n`);
  });
}
