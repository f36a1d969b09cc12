import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { uuidv7 } from '@qamqor/shared/ids';
import type { Mutation, PullResponse } from '@qamqor/shared/sync/protocol';
import { ROOT } from './stages.ts';

type Wrap = (directory: string) => [string, ...string[]];

async function ready(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Qamqor is ready at (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the server did not start');
}

/** The real server on a database of its own, and the demo grandmother's tablet. */
export async function startDrillServer(wrap?: Wrap) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  const [command, ...args] = [...(wrap?.(directory) ?? []), process.execPath, 'api/src/main.ts'];
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      DATABASE_URL: `file:${directory}/qamqor.db`,
      DEMO_SIGN_IN: 'on',
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = once(child, 'exit');
  const url = await ready(child);
  child.stdout.resume();

  async function call<T>(path: string, token?: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  }

  const person = { person: 'grandmother' };
  const { user, access_token } = await call<{ user: { id: string }; access_token: string }>(
    '/auth/demo',
    undefined,
    person,
  );
  const [medicine] = await call<{ id: string }[]>('/medicines', access_token);
  if (!medicine) throw new Error('the demo family has no medicine');
  const stream = `p:${user.id}`;

  return {
    url,
    token: access_token,

    /** A mark of yesterday, as the body of a push. */
    mark(): { mid: string; body: { mutations: Mutation[] } } {
      const now = Date.now();
      const date = new Date(now - 86_400_000).toISOString().slice(0, 10);
      const slot = { medicine_id: medicine.id, date, time: '00:01' };
      const mutation = {
        mid: uuidv7(now, crypto.getRandomValues(new Uint8Array(10))),
        stream,
        op: 'dose.mark',
        v: 1,
        key: `${medicine.id}:${date}:00:01`,
        args: { ...slot, status: 'taken', taken_at: new Date(now).toISOString() },
        at: { wall: now, server: now },
      };
      const body = { proto: 1, device_id: 'drill', now, mutations: [mutation] };
      return { mid: mutation.mid, body };
    },

    push: <T>(body: object) => call<T>('/sync/push', access_token, body),

    async page() {
      const { streams } = await call<PullResponse>('/sync/pull', access_token);
      return streams[stream];
    },

    /** Stops it; what it wrote is still there for `look`, and then it is removed. */
    async stop<T>(look?: (directory: string) => Promise<T>): Promise<T | undefined> {
      child.kill('SIGTERM');
      await ended;
      try {
        return await look?.(directory);
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    },
  };
}
