import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { overwritePage } from './testing/damage.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** The server in a process, or `program`, a module that starts it. */
function start(env: Record<string, string>, program?: string) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  const file = join(directory, 'program.mjs');
  writeFileSync(file, program ?? `await import(${JSON.stringify(MAIN)});`);
  const server = spawn(process.execPath, [file], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: directory,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_SIGN_IN: 'off',
      ...env,
    },
  });
  const ended = once(server, 'exit') as Promise<[number | null]>;
  const said = { out: '', err: '' };
  server.stdout.on('data', (chunk) => (said.out += chunk));
  server.stderr.on('data', (chunk) => (said.err += chunk));
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(directory, { recursive: true });
  });
  const ready = async () => {
    while (!said.out.includes('\n') && server.exitCode === null) {
      await Promise.race([once(server.stdout, 'data'), ended]);
    }
    return /^Qamqor is ready at (http:\/\/localhost:\d+)\n$/.exec(said.out)?.[1];
  };
  return { server, ended, said, ready };
}

test('the server starts from any folder, says where, and stops when it is told to', async () => {
  const { server, ended, said, ready } = start({});
  const url = await ready();
  expect(url, said.out + said.err).toBeDefined();
  const answer = await fetch(`${url}/api/health`);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said.err).toBe('');
}, 20_000);

/** A sign-in whose body has come by half, as the server has said. Answers how to send the rest. */
async function beginSignIn(port: number): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /api/auth/google-login HTTP/1.1\r\nhost: localhost\r\n';
  const about = 'content-type: application/json\r\ncontent-length: 13\r\nexpect: 100-continue\r\n';
  socket.write(`${head}${about}\r\n{"token"`);
  await once(socket, 'data');
  return async () => {
    socket.write(':"x"}');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  };
}

test('[DATA-7] with a database that is none any more health says so, and nothing is taken in', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'qamqor.db');
  const settings = { DATABASE_URL: `file:${file}` };
  const before = start(settings);
  await before.ready();
  before.server.kill('SIGTERM');
  await before.ended;
  overwritePage(file, 1, 100);
  const { server, ended, said } = start(settings);
  await expect.poll(() => said.out, { timeout: 20_000 }).toContain('is ready at');
  const [url] = /http:\/\/localhost:\d+/.exec(said.out) ?? [];
  const code = async (path: string, method = 'GET') => {
    const answer = await fetch(`${url}${path}`, { method });
    return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
  };
  expect(await code('/api/health')).toBe('503 server.damaged');
  expect(await code('/api/sync/push', 'POST')).toBe('503 server.damaged');
  expect(await code('/api/medicines/today')).toBe('503 server.damaged');
  expect(said.out).toContain('restore a backup');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 40_000);

test('a request that is under way when the server is told to stop, twice, is still answered', async () => {
  const { server, ended, ready } = start({});
  const port = Number(new URL((await ready()) ?? '').port);
  const idle = connect(port, '127.0.0.1').resume();
  await once(idle, 'connect');
  const underWay = await Promise.all([beginSignIn(port), beginSignIn(port)]);
  server.kill('SIGINT');
  // What says nothing is cut once nobody else is let in.
  await once(idle, 'close');
  server.kill('SIGTERM');
  // The first answer comes after the second signal, and the process still lives for the other.
  for (const finish of underWay) expect(await finish()).toMatch(/^HTTP\/1\.1 401 /);
  expect(await ended).toEqual([0, null]);
}, 20_000);

test('what cannot be told apart from HTTP is answered like any other fault', async () => {
  const { ready } = start({});
  const port = Number(new URL((await ready()) ?? '').port);
  const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"code":"request.invalid"');
}, 20_000);

test('a faulty environment is said in lines, and nothing starts', async () => {
  const { ended, said } = start({ NODE_ENV: 'production', PORT: 'many' });
  expect(await ended).toEqual([1, null]);
  const lines = said.err.trim().split('\n');
  expect(lines).toContain('PORT must be a port, 0 to 65535');
  expect(lines.every((line) => /^[A-Z_]+ /.test(line))).toBe(true);
  expect(said.out).toBe('');
}, 20_000);

test('where nobody reads letters the server says so at its start', async () => {
  const live = {
    HOST: '0.0.0.0',
    TRUST_PROXY: 'none',
    BACKUP_KEY: 'Zk3q8vYw1pRt6uXs9aBcDeFgHiJkLmNo',
  };
  const words = 'nobody can read the letters';
  const unread = start({ ...live, LOG_LEVEL: 'warn' });
  await expect.poll(() => unread.said.out, { timeout: 20_000 }).toContain('is ready at');
  expect(unread.said.out).toContain(words);
  const read = start({ ...live, LOG_LEVEL: 'warn', ADMIN_EMAIL: 'admin@example.org' });
  await expect.poll(() => read.said.out, { timeout: 20_000 }).toContain('is ready at');
  expect(read.said.out).not.toContain(words);
}, 60_000);

/** Beside the server, in its process: a fault at a signal that the server itself does not hear. */
const withFault = (fault: string) =>
  `process.on('SIGWINCH', () => { ${fault} }); await import(${JSON.stringify(MAIN)});`;

test.each([
  ['an error', `setImmediate(() => { throw new TypeError('secret'); });`, 'TypeError'],
  ['nothing', 'setImmediate(() => { throw null; });', 'object'],
  ['a promise', `void Promise.reject(new RangeError('secret'));`, 'RangeError'],
  ['a promise of words', `void Promise.reject('secret');`, 'UnhandledPromiseRejection'],
])(
  'a fault that nobody caught (%s) ends the server: one line with its name, and not 0',
  async (_kind, fault, name) => {
    const { server, ended, said, ready } = start({}, withFault(fault));
    const url = await ready();
    server.kill('SIGWINCH');
    expect(await ended).toEqual([1, null]);
    const lines = said.out.split('\n').slice(1, -1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({ level: 60, err: { kind: name } });
    expect(said.out + said.err).not.toContain('secret');
    await expect(fetch(`${url}/api/health`)).rejects.toThrow(TypeError);
  },
  20_000,
);

test('a database that cannot be opened is one line with the name of the fault', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'x.db'), 'this is no database');
  const { ended, said } = start({ DATABASE_URL: `file:${directory}/x.db` });
  expect(await ended).toEqual([1, null]);
  const lines = said.out.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string).err).toMatchObject({ code: 'SQLITE_NOTADB' });
  expect(said.err).toBe('');
}, 20_000);

test('the server ends with the program that started it', async () => {
  const { server, said, ready } = start(
    {},
    `import { fork } from 'node:child_process'; fork(${JSON.stringify(MAIN)});`,
  );
  const url = await ready();
  server.kill('SIGKILL');
  const asked = () => fetch(`${url}/api/health`).catch(() => null);
  await expect.poll(asked, { timeout: 10_000 }).toBe(null);
  expect(said.err).toBe('');
}, 20_000);
