import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { ENCODINGS } from './bodies.ts';
import type { Case } from './cases.ts';
import { spellOut, type World } from './world.ts';

export const PATIENCE_MS = 15_000;

/** `hung up`: the client itself went before it had sent what it announced, and got nothing. */
export type Answer =
  | { kind: 'answer'; status: number; headers: IncomingHttpHeaders; body: string }
  | { kind: 'hung up' | 'no answer' | 'time-out'; why: string };

type Sent = { method: string; url: string; headers: Record<string, string>; body: Buffer };

function prepare(one: Case, world: World): Sent {
  const token = world.tokens.get(one.role);
  const text = typeof one.text === 'string' ? Buffer.from(spellOut(one.text, world)) : one.text;
  const [encoding, body] = ENCODINGS[one.encoding]?.(text) ?? [null, text];
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(one.type !== null && { 'content-type': one.type }),
    ...(encoding !== null && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  return { method: one.method, url: spellOut(one.url, world), headers, body };
}

function overHttp(agent: Agent, at: URL, { method, url, headers, body }: Sent): Promise<Answer> {
  const { hostname: host, port } = at;
  return new Promise((resolve) => {
    const asked = request({ agent, host, port, method, path: url, headers, timeout: PATIENCE_MS });
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      const done = () =>
        resolve({
          kind: 'answer',
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        });
      // A live stream has no end.
      if (answer.headers['content-type'] === 'text/event-stream') {
        done();
        answer.destroy();
        return;
      }
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.on('end', done);
      answer.on('error', done);
    });
    asked.on('timeout', () => {
      resolve({ kind: 'time-out', why: `nothing within ${PATIENCE_MS} ms` });
      asked.destroy();
    });
    asked.on('error', (error) => resolve({ kind: 'no answer', why: error.message }));
    asked.end(body);
  });
}

/** With another length than is announced, which no client library lets one do. */
function overSocket(at: URL, { method, url, headers, body }: Sent, off: number): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect({ host: at.hostname, port: Number(at.port), allowHalfOpen: true });
    let told = '';
    const finish = (otherwise: Answer) => {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(told) ?? [];
      const [head = '', ...rest] = told.split('\r\n\r\n');
      const named = head
        .split('\r\n')
        .slice(1)
        .map((line) => {
          const [name = '', value] = line.split(': ', 2);
          return [name.toLowerCase(), value] as const;
        });
      resolve(
        status === undefined
          ? otherwise
          : {
              kind: 'answer',
              status: Number(status),
              headers: Object.fromEntries(named),
              body: rest.join('\r\n\r\n').split('HTTP/1.1 ', 1)[0] ?? '',
            },
      );
      socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, () => finish({ kind: 'time-out', why: 'a wrong length' }));
    socket.on('data', (chunk) => {
      told += String(chunk);
      if (told.includes('text/event-stream')) finish({ kind: 'no answer', why: '' });
    });
    socket.on('end', () => finish({ kind: 'hung up', why: 'closed' }));
    socket.on('error', ({ message }) => finish({ kind: 'hung up', why: message }));
    const length = String(Math.max(0, body.length + off));
    const lines = Object.entries({ ...headers, 'content-length': length, connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`${method} ${url} HTTP/1.1\r\nhost: ${at.host}\r\n${head}\r\n`);
    // Whoever says no more ends the request; who sent too much may still be answered.
    if (off > 0) socket.end(body);
    else socket.write(body);
  });
}

const OFF: Record<string, number> = { 'too long': 9, 'too short': -9 };

/** Asks the server at `url`, over kept connections where the request is whole. */
export function asker(url: string) {
  const agent = new Agent({ keepAlive: true });
  const at = new URL(url);
  return {
    ask: (one: Case, world: World): Promise<Answer> => {
      const sent = prepare(one, world);
      const off = OFF[one.encoding];
      return off === undefined ? overHttp(agent, at, sent) : overSocket(at, sent, off);
    },
    close: () => agent.destroy(),
  };
}
