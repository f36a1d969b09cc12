import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { cpuOfMain } from '../lib/process-cpu.ts';
import { PATIENCE_MS } from './ask.ts';

/** Of the thread that answers, for one request; what reads files beside it has deadlines of its own. */
const MOST_CPU_MS = 1_000;
/** No turn of its loop takes longer: everybody else waits meanwhile. */
const MOST_TURN_MS = 250;

type Server = { url: string; pid: number };
type Trick = { name: string; send(server: Server, token: string): Promise<string> };
type Body = string | Uint8Array<ArrayBuffer>;

const MB = 1024 * 1024;
const SLOW_SECONDS = 5;

async function post(
  { url }: Server,
  token: string,
  path: string,
  { body, ...headers }: { body: Body } & Record<string, Body>,
): Promise<string> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(headers as Record<string, string>),
    },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS * 4),
  });
  await answer.text();
  return String(answer.status);
}

const json = (path: string, body: object): Trick['send'] => {
  const text = JSON.stringify(body);
  return (server, token) => post(server, token, path, { body: text });
};

const calendar = (entries: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n');
const upload =
  (text: string): Trick['send'] =>
  (server, token) =>
    post(server, token, '/schedule/import', { body: text, 'content-type': 'text/calendar' });

const entry = (uid: string, lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTART:20261201T100000',
  ...lines,
  'END:VEVENT',
];
const overridden = calendar([
  ...entry('series', ['SUMMARY:Visit', 'RRULE:FREQ=HOURLY']),
  ...Array.from({ length: 10_000 }, (_, n) => {
    const at = new Date(Date.UTC(2026, 11, 1, 10 + n)).toISOString();
    return entry('series', [`RECURRENCE-ID:${at.replaceAll(/[-:]|\.\d+/g, '')}`, 'SUMMARY:Moved']);
  }).flat(),
]);
const wordy = calendar(
  Array.from({ length: 1_000 }, (_, n) =>
    entry(`long ${n}`, [`SUMMARY:Visit ${n}`, `DESCRIPTION:${'a long word '.repeat(330)}`]),
  ).flat(),
);

/** Zeros, packed a thousand times smaller; members that follow each other are one file. */
function bomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const member = gzipSync(Buffer.alloc(16 * MB));
  return Buffer.concat(Array.from({ length: megabytes / 16 }, () => member));
}

const packed =
  (path: string, body: Uint8Array<ArrayBuffer>): Trick['send'] =>
  (server, token) =>
    post(server, token, path, { body, 'content-encoding': 'gzip' });

/** Takes a byte a second of what it asked for, and goes. */
async function readSlowly({ url }: Server, token: string): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET /api/export/all HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  for (let second = 0; second < SLOW_SECONDS; second++) {
    socket.read(1);
    await delay(1_000);
  }
  socket.destroy();
  return 'went';
}

const marks = `a${'\u0301\u0316\u0338'.repeat(20_000)}`;
const letter = { email: 'a@example.org', subject: 'support', message: marks };

const TRICKS: readonly Trick[] = [
  { name: 'gzip of 4 GB to the import', send: packed('/import', bomb(4 * 1024)) },
  { name: 'gzip of 4 GB to the sync', send: packed('/sync/push', bomb(4 * 1024)) },
  { name: 'gzip of 200 MB to a form', send: packed('/medicines', bomb(192)) },
  {
    name: 'JSON 100,000 deep',
    send: (server, token) =>
      post(server, token, '/medicines', { body: '['.repeat(1e5) + ']'.repeat(1e5) }),
  },
  {
    name: 'JSON 10,000,000 deep to the import',
    send: (server, token) => post(server, token, '/import', { body: '{"a":'.repeat(4e6) }),
  },
  { name: '10,000 overrides of one event', send: upload(overridden) },
  { name: 'an export read one byte a second', send: readSlowly },
  {
    name: 'a medicine of combining marks',
    send: json('/medicines', { name: marks, times: ['08:00'] }),
  },
  { name: 'a letter of combining marks', send: json('/contact', { ...letter, name: marks }) },
  {
    name: 'a relative of combining marks',
    send: json('/family/add', { email: letter.email, relationship: 'other', display_name: marks }),
  },
  {
    name: 'a message of combining marks',
    send: json('/chat', { message: marks.slice(0, 4_000), session_id: null }),
  },
];

/** How many of them cost the server more than they may; each is told. */
export async function tryHostile(
  server: Server,
  token: string,
  longestSince: (from: number) => number,
): Promise<number> {
  let faults = 0;
  // There is much to export, and the guard has read its words.
  await upload(wordy)(server, token);
  await json('/chat', { message: 'Hello', session_id: null })(server, token);
  for (const { name, send } of TRICKS) {
    const [from, before] = [Date.now(), cpuOfMain(server.pid)];
    const said = await send(server, token).catch((error: Error) => error.name);
    const health = await fetch(`${server.url}/api/health`);
    await health.text();
    const after = cpuOfMain(server.pid);
    const cpu = before === null || after === null ? 0 : after - before;
    const turn = longestSince(from);
    const isFault = cpu > MOST_CPU_MS || turn > MOST_TURN_MS || health.status !== 200;
    if (isFault) faults++;
    process.stdout.write(
      `R15 ${isFault ? 'costs too much' : 'hostile'}: ${name}: ${said}, ${Math.round(cpu)} ms of CPU, longest turn ${Math.round(turn)} ms\n`,
    );
  }
  return faults;
}
