import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { ROOT } from '../config.ts';

type Places = { DATA_DIR: string; DATABASE_URL: string; BACKUP_DIR: string };

const environment = (config: Places) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  DATA_DIR: config.DATA_DIR,
  DATABASE_URL: config.DATABASE_URL,
  BACKUP_DIR: config.BACKUP_DIR,
  JWT_SECRET: 's'.repeat(48),
  LOG_LEVEL: 'fatal',
});

const fileOf = (program: string) => `api/src/testing/${program}.ts`;

/** Runs a program of this folder on a database, waits until it says where it is, and kills it there. */
export async function killAt(
  config: Places,
  program: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(process.execPath, [fileOf(program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(config),
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => {
      throw new Error(`${program} ended before it was where it should be killed`);
    }),
  ]);
  child.kill('SIGKILL');
  await ended;
}

/**
 * Runs a program of this folder to its end on a disk that has room for files of so many KiB; gives what
 * it said.
 */
export async function runOnFullDisk(
  config: Places,
  program: string,
  kibibytes: number,
  args: readonly string[] = [],
): Promise<string> {
  const limited = `trap '' XFSZ; ulimit -f ${kibibytes}; exec "$0" "$@"`;
  const child = spawn('bash', ['-c', limited, process.execPath, fileOf(program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(config),
    timeout: 20_000,
  });
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  const [code, signal] = (await ended) as [number | null, string | null];
  if (code !== 0) throw new Error(`${program} ended with ${signal ?? code}, and said '${said}'`);
  return said.trim();
}

/** How many KiB of each file a program on this database may write before the log has to grow. */
export function roomOf({ DATABASE_URL }: Places): number {
  return Math.ceil(statSync(`${DATABASE_URL.replace(/^file:/, '')}-wal`).size / 1024);
}
