import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './stages.ts';

type Readable = ChildProcess & { stdout: NodeJS.ReadableStream };

async function ready(child: Readable): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Qamqor is ready at (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the server did not start');
}

/** The real server as a process of its own, on the database of `directory`; `before` starts it. */
export async function startServer(
  directory: string,
  env: NodeJS.ProcessEnv = {},
  before: readonly string[] = [],
) {
  const words = [...before, process.execPath, 'api/src/main.ts'];
  const child = spawn(words[0] as string, words.slice(1), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      DATABASE_URL: `file:${directory}/qamqor.db`,
      DEMO_SIGN_IN: 'off',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'fatal',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const url = await ready(child);
  child.stdout.resume();
  return {
    url,
    pid: child.pid as number,
    /** False from when it ended, whoever ended it. */
    isUp: () => child.exitCode === null && child.signalCode === null,
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
}
