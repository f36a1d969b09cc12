import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './stages.ts';

type Readable = ChildProcess & { stdout: NodeJS.ReadableStream };

/** Settles with what is said behind `word` on a line of its own. */
async function ready(child: Readable, word: string): Promise<string> {
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith(word)) return line.slice(word.length).trim();
  throw new Error('it did not start');
}

async function startProgram(
  words: readonly string[],
  word: string,
  directory: string,
  env: NodeJS.ProcessEnv,
) {
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
  // It does not outlive whoever started it.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const said = await ready(child, word);
  child.stdout.resume();
  return {
    said,
    pid: child.pid as number,
    /** False from when it ended, whoever ended it. */
    isUp: () => child.exitCode === null && child.signalCode === null,
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
}

/** The real server as a process of its own, on the database of `directory`; `before` starts it. */
export async function startServer(
  directory: string,
  env: NodeJS.ProcessEnv = {},
  before: readonly string[] = [],
) {
  const words = [...before, process.execPath, 'api/src/main.ts'];
  const server = await startProgram(words, 'Qamqor is ready at', directory, env);
  return { ...server, url: server.said };
}

/** Who reminds people, as a process of its own, beside servers with SCHEDULER=process. */
export function startScheduler(directory: string, env: NodeJS.ProcessEnv = {}) {
  const words = [process.execPath, 'api/src/scheduler.ts'];
  return startProgram(words, 'Qamqor reminds people', directory, env);
}
