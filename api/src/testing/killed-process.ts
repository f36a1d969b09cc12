import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../config.ts';

/** Runs a program of this folder on a database, waits until it says where it is, and kills it there. */
export async function killAt(
  config: { DATA_DIR: string; DATABASE_URL: string; BACKUP_DIR: string },
  program: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(process.execPath, [`api/src/testing/${program}.ts`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: config.DATA_DIR,
      DATABASE_URL: config.DATABASE_URL,
      BACKUP_DIR: config.BACKUP_DIR,
      JWT_SECRET: 's'.repeat(48),
      LOG_LEVEL: 'fatal',
    },
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
