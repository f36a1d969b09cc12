import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../lib/stages.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** `npm run <script>` as a person or a supervisor starts it, with a folder and a port of its own. */
export async function npmRun(script: string, env: NodeJS.ProcessEnv = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  const port = await freePort();
  const npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      XDG_CONFIG_HOME: directory,
      DATA_DIR: directory,
      PORT: String(port),
      DEMO_SIGN_IN: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const ended = once(npm, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += chunk));
  const pid = npm.pid as number;
  onTestFinished(async () => {
    // A group that is gone already cannot be ended.
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {}
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.ok);
  return {
    pid,
    directory,
    ended,
    said: () => said,
    /** Whether the server answers. */
    answers: () => ask().catch(() => false),
    kill: (signal: NodeJS.Signals) => npm.kill(signal),
  };
}

/** Those who live, with who started each; one that ended and is not buried yet does not count. */
function living(): { pid: number; starter: number }[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=']).toString().trim().split('\n');
  return rows.flatMap((row) => {
    const [pid, starter, state] = row.trim().split(/\s+/);
    return state?.startsWith('Z') ? [] : [{ pid: Number(pid), starter: Number(starter) }];
  });
}

/** The processes that `pid` started, and those that these started, nearest first. */
export function startedBy(pid: number): number[] {
  const all = living();
  const found = [pid];
  for (const starter of found)
    found.push(...all.filter((one) => one.starter === starter).map((one) => one.pid));
  return found.slice(1);
}

export function stillThere(pids: readonly number[]): number[] {
  const all = new Set(living().map(({ pid }) => pid));
  return pids.filter((pid) => all.has(pid));
}
