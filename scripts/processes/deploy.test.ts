import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';

const read = (file: string) => readFileSync(`${ROOT}scripts/deploy/${file}`, 'utf8');
const unit = read('qamqor.service');
/** The words of one line of the unit, with this folder for the one it is installed in. */
const wordsOf = (key: string) =>
  (new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '')
    .split(' ')
    .map((word) => word.replace('/opt/qamqor/', ROOT));

const PRODUCTION = {
  PUBLIC_URL: 'https://qamqor.example.org',
  TRUST_PROXY: 'none',
  JWT_SECRET: 'a long secret of many letters, 0123456789',
  BACKUP_KEY: 'another long secret of many letters, 987654321',
  METRICS_TOKEN: 'a third long secret of many letters, 564738291',
  VAPID_SUBJECT: 'mailto:help@qamqor.example.org',
};

async function healthAt(port: number): Promise<number> {
  const script = `${ROOT}scripts/deploy/health.ts`;
  const child = spawn(process.execPath, [script], { env: { PORT: String(port) } });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

test('the unit and the compose file start a server again, however it ended', () => {
  expect(unit).toMatch(/^Restart=always$/m);
  expect(read('compose.yaml')).toMatch(/^ +restart: (always|unless-stopped)$/m);
});

test('what the unit starts is well, in production, and ends with 0 when the unit stops it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  const [command, ...args] = wordsOf('ExecStart') as [string, ...string[]];
  const server = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...Object.fromEntries(wordsOf('Environment').map((pair) => pair.split('='))),
      ...PRODUCTION,
      DATA_DIR: directory,
      PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(directory, { recursive: true });
  });
  let port = 0;
  for await (const line of createInterface({ input: server.stdout })) {
    port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? port);
    if (port > 0) break;
  }
  expect(await healthAt(port)).toBe(0);
  server.kill(wordsOf('KillSignal')[0] as NodeJS.Signals);
  expect(await ended).toEqual([0, null]);
  expect(await healthAt(port)).toBe(2);
});

test('a server that says that it is not well is told apart from one that is not there', async () => {
  const unwell = createServer((_request, answer) => answer.writeHead(503).end());
  unwell.listen(0, '127.0.0.1');
  await once(unwell, 'listening');
  onTestFinished(() => void unwell.close());
  expect(await healthAt((unwell.address() as AddressInfo).port)).toBe(1);
});

test('the files that the units and the image name are there', () => {
  const units = unit + read('qamqor-health.service');
  const image = read('Dockerfile');
  const named = [
    ...[...units.matchAll(/\/opt\/qamqor\/(\S+)/g)].map(([, path]) => path as string),
    ...[...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
      (paths as string).split(' '),
    ),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});
