import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostAnswer, HostRequest } from './server-host.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROGRAM = fileURLToPath(new URL('server-host.ts', import.meta.url));
/** Hosts and servers share what was compiled. */
export const COMPILED = join(ROOT, 'node_modules/.cache/test-server');

type Ask = { start: Record<string, string | undefined>; port: number } | { stop: number };

let child: ChildProcess | null = null;
let last = 0;
const waiting = new Map<number, (failed: string | null) => void>();

function begin(): ChildProcess {
  const host = fork(PROGRAM, {
    cwd: ROOT,
    execPath: 'node',
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  host.on('message', ({ id, failed }: HostAnswer) => {
    waiting.get(id)?.(failed);
    waiting.delete(id);
    // Nothing keeps a program here whose servers have all answered.
    if (waiting.size === 0) host.channel?.unref();
  });
  host.on('exit', (code) => {
    child = null;
    for (const settle of waiting.values()) settle(`the host of the servers ended with ${code}`);
    waiting.clear();
  });
  host.unref();
  return host;
}

/** Asks the process that runs the servers of this one's tests. Rejects with the fault's code. */
export function askHost(ask: Ask): Promise<void> {
  child ??= begin();
  const host = child;
  const id = last++;
  host.channel?.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, (failed) => (failed === null ? resolve() : reject(new Error(failed))));
    host.send({ id, ...ask } satisfies HostRequest);
  });
}
