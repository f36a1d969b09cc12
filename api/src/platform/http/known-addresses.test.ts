import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

type Asked = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, allow: string];

const WRONG: Asked[] = [
  ['GET', '/api/medicines/log', 'POST, OPTIONS'],
  ['PUT', '/api/medicines', 'GET, HEAD, POST, OPTIONS'],
  ['PATCH', '/api/medicines?page=2', 'GET, HEAD, POST, OPTIONS'],
  ['GET', '/api/medicines/019ab000-0000-7000-8000-000000000000', 'PUT, DELETE, OPTIONS'],
  ['POST', '/api/medicines/today', 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/medicines/today', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/health', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/sync/push', 'POST, OPTIONS'],
  ['POST', '/api/calendar/x%20y.ics', 'GET, HEAD, OPTIONS'],
];

test.each(WRONG)(
  '%s %s is 405 with what is allowed, with a sign-in and without',
  async (...asked) => {
    const [method, url, allow] = asked;
    const { app, signIn } = await createTestApp();
    const { headers } = await signIn('Aigul');
    for (const given of [{}, headers]) {
      const payload = method === 'GET' ? {} : { payload: 'x' };
      const type = { 'content-type': 'text/plain' };
      const answer = await app.inject({ method, url, headers: { ...given, ...type }, ...payload });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
      expect(answer.json()).toEqual({ code: 'request.wrong_method', detail: expect.any(String) });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  },
);

test('OPTIONS says what an address takes, and gives no other site a right', async () => {
  const { app } = await createTestApp();
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' };
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/user/profile', headers });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['allow']).toBe('GET, HEAD, PUT, OPTIONS');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('HEAD is answered as GET would be, without a body, and is 405 where there is no GET', async () => {
  const { app, signIn } = await createTestApp();
  const { headers } = await signIn('Aigul');
  const head = (url: string) => app.inject({ method: 'HEAD', url, headers });
  const medicines = await head('/api/medicines');
  expect([medicines.statusCode, medicines.body]).toEqual([200, '']);
  const push = await head('/api/sync/push');
  expect([push.statusCode, push.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
});

test('an address that nobody knows stays 404, whatever the method and the body', async () => {
  const { app } = await createTestApp();
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)
    for (const url of [
      '/api/nowhere',
      '/api',
      '/api/medicines/log/',
      '/api/medicinesx',
      `/api/calendar/${'x'.repeat(101)}`,
      '/api/a/b/c/d',
    ])
      for (const type of ['application/json', 'text/plain']) {
        const headers = { 'content-type': type };
        const payload = method === 'GET' || method === 'HEAD' ? {} : { payload: '{' };
        const answer = await app.inject({ method, url, headers, ...payload });
        expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
        expect(answer.headers['allow']).toBeUndefined();
      }
});

test('a body that is not read does not stand in the way of the next request', async () => {
  const { app } = await createTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const body = 'x'.repeat(20_000);
  socket.write(
    `PUT /api/medicines HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  socket.write('GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  let told = '';
  socket.on('data', (chunk) => {
    told += String(chunk);
  });
  await once(socket, 'close');
  expect(told.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
});
