import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { IMPORT_MOST_BYTES } from '@qamqor/shared/import/import-report';
import { expect, test } from 'vitest';
import { signed } from '../testing/record-files.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';

async function aServer() {
  const server = await createTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  /** Sends the beginning of a file, and waits with the rest. */
  const begin = (
    person: SignedInPerson,
    start: Buffer,
    headers: Record<string, string> = { 'content-encoding': 'gzip' },
    path = '/api/import',
  ) => {
    const told: { code: string | number | null } = { code: null };
    const type = path === '/api/import' ? 'application/json' : 'text/calendar';
    const request: ClientRequest = httpRequest(
      {
        port,
        method: 'POST',
        path,
        headers: { ...person.headers, 'content-type': type, ...headers },
      },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.on('end', () => {
          const { code } = JSON.parse(body) as { code?: string };
          told.code = code ?? answer.statusCode ?? 0;
        });
      },
    );
    request.on('error', () => undefined);
    request.write(start);
    return { told, request };
  };
  const people = async (names: string[]) => {
    const all: SignedInPerson[] = [];
    for (const name of names) all.push(await server.signIn(name));
    return all;
  };
  /** The memory that is kept for files on their way, in bytes. */
  const taken = async () => {
    const { body } = await server.app.inject('/api/metrics');
    return Number(/^qamqor_file_room_taken_bytes (\d+)/m.exec(body)?.[1]);
  };
  return { ...server, begin, people, taken };
}

/** Where everything else runs beside it. */
const SLOW = { timeout: 15_000 };

const FILE = signed({ profile: { address: 'Almaty' } });
/** Packed to a thousandth, and not there to its end. */
const BOMB = gzipSync(Buffer.alloc(IMPORT_MOST_BYTES - 1, ' ')).subarray(0, -100);

test('[DATA-1] no more files are taken in at a time than fit, and the others are told before they send', async () => {
  const { app, begin, people, taken } = await aServer();
  const [fifth, sixth, ...others] = (await people(['e', 'f', 'a', 'b', 'c', 'd'])) as [
    SignedInPerson,
    SignedInPerson,
    ...SignedInPerson[],
  ];
  const held = others.map((one) => begin(one, BOMB));
  await expect.poll(taken, SLOW).toBe(4 * IMPORT_MOST_BYTES);
  const late = begin(fifth, Buffer.from('x'));
  await expect.poll(() => late.told.code, SLOW).toBe('server.busy');
  late.request.destroy();
  expect(held.map(({ told }) => told.code)).toEqual([null, null, null, null]);

  // Refused for the file that is on its way, and not for want of room: it would take none.
  const again = begin(others[0] as SignedInPerson, Buffer.from('x'));
  await expect.poll(() => again.told.code, SLOW).toBe('import.still_reading');
  again.request.destroy();

  // A calendar fills the same memory.
  const calendar = begin(fifth, Buffer.from('BEGIN:'), {}, '/api/schedule/import');
  await expect.poll(() => calendar.told.code, SLOW).toBe('server.busy');
  calendar.request.destroy();

  for (const { request } of held) request.destroy();
  await expect.poll(taken, SLOW).toBe(0);
  const read = async (headers: Record<string, string>, body: string | Buffer) => {
    const answer = await sixth.send('POST', '/api/import', body, {
      'content-type': 'application/json',
      ...headers,
    });
    return answer.statusCode;
  };
  expect(await read({ 'content-encoding': 'gzip' }, gzipSync(FILE))).toBe(200);
  await app.close();
});

test('[DATA-1] a plain file takes the room of its length, so that small ones wait for nobody', async () => {
  const { app, begin, people, taken } = await aServer();
  const all = await people(['a', 'b', 'c', 'd', 'e', 'f']);
  const [last, ...others] = all as [SignedInPerson, ...SignedInPerson[]];
  const held = others.map((one) => begin(one, Buffer.from('{'), { 'content-length': '9000' }));
  await expect.poll(taken, SLOW).toBe(5 * 9000);
  const small = begin(last, Buffer.from(FILE), { 'content-length': String(FILE.length) });
  await expect.poll(() => small.told.code, SLOW).toBe(200);
  expect(held.map(({ told }) => told.code)).toEqual([null, null, null, null, null]);
  for (const { request } of held) request.destroy();
  await app.close();
});
