import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { App } from '../platform/http/http.ts';
import { createTestApp } from '../testing/test-app.ts';

type Headers = Record<string, string>;

const signIn = (app: App, headers: Headers = {}, person = 'daughter') =>
  app.inject({ method: 'POST', url: '/api/auth/demo', payload: { person }, headers });

/** Whether demo sign-in is there, and whether the web app is told the same. */
async function answers(app: App, headers: Headers) {
  const config = await app.inject({ url: '/api/config', headers });
  return [(await signIn(app, headers)).statusCode, config.json().demo_sign_in];
}

test('a demo person signs in from this machine alone', async () => {
  const { app } = await createTestApp({ config: { DEMO_SIGN_IN: true } });
  const answer = await signIn(app);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({ is_admin: false, by_code: false });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  expect((await app.inject({ url: '/api/auth/devices', headers })).statusCode).toBe(200);
  expect((await signIn(app, {}, 'grandmother')).statusCode).toBe(200);
  for (const other of ['admin', 'son']) {
    expect((await signIn(app, {}, other)).statusCode).toBe(400);
  }

  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST']) {
    expect([host, ...(await answers(app, { host }))]).toEqual([host, 200, true]);
  }
  const others = [
    'qamqor.example.org',
    'localhost.example.org',
    '192.168.1.5:80',
    '127.0.0.1.nip.io',
  ];
  for (const host of others) {
    expect([host, ...(await answers(app, { host }))]).toEqual([host, 404, false]);
  }
});

test('behind a proxy the name that the person typed counts too', async () => {
  const { app } = await createTestApp({
    config: { DEMO_SIGN_IN: true, TRUST_PROXY: '127.0.0.1' },
  });
  const host = '127.0.0.1:3000';
  const forwarded = { host, 'x-forwarded-host': 'qamqor.example.org' };
  expect(await answers(app, forwarded)).toEqual([404, false]);
  expect(await answers(app, { host })).toEqual([200, true]);
});

test('a proxy that nobody told of opens the demo to nobody', async () => {
  for (const TRUST_PROXY of [undefined, '127.0.0.1']) {
    const { app } = await createTestApp({ config: { DEMO_SIGN_IN: true, TRUST_PROXY } });
    const off = (await createTestApp()).app;
    const host = '127.0.0.1:3000';
    const signs = {
      'x-forwarded-for': '127.0.0.1',
      'X-Forwarded-Proto': 'https',
      'x-forwarded-host': 'localhost',
      'x-forwarded-port': '443',
      forwarded: 'for=127.0.0.1',
      'x-real-ip': '127.0.0.1',
      via: '1.1 proxy',
      'cf-connecting-ip': '203.0.113.9',
    };
    for (const [name, value] of Object.entries(signs)) {
      const headers = { host, [name]: value };
      const told = TRUST_PROXY === undefined ? [404, false] : [200, true];
      expect([name, ...(await answers(app, headers))]).toEqual([name, ...told]);
      if (TRUST_PROXY !== undefined) continue;
      expect((await signIn(app, headers)).body).toBe((await signIn(off, headers)).body);
    }
    expect(await answers(app, { host })).toEqual([200, true]);
  }
});

test('a page of another address opens no demo, through whatever it came', async () => {
  const { app } = await createTestApp({ config: { DEMO_SIGN_IN: true } });
  const host = '127.0.0.1:3000';
  for (const page of [
    'https://qamqor.example.org',
    'http://192.168.1.5',
    'http://127.0.0.1.nip.io',
    'null',
  ]) {
    for (const name of ['origin', 'referer']) {
      const headers = { host, [name]: page };
      expect([page, ...(await answers(app, headers))]).toEqual([page, 404, false]);
    }
  }
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect([origin, ...(await answers(app, { host, origin }))]).toEqual([origin, 200, true]);
  }
});

test('a browser that knows this server by another name shuts the demo and bare metrics', async () => {
  const { app, logs } = await createTestApp({ config: { DEMO_SIGN_IN: true } });
  const host = '127.0.0.1:3000';
  const page = 'https://qamqor.example.org/auth';
  const metrics = async () =>
    (await app.inject({ url: '/api/metrics', headers: { host } })).statusCode;
  const foreign = { host, referer: page, 'sec-fetch-site': 'cross-site' };
  const renamed = { host: 'qamqor.example.org', referer: page, 'sec-fetch-site': 'same-origin' };
  for (const headers of [foreign, renamed]) await app.inject({ url: '/api/config', headers });
  expect([await answers(app, { host }), await metrics()]).toEqual([[200, true], 200]);
  const headers = { host, referer: page, 'sec-fetch-site': 'same-origin' };
  for (const url of ['/', '/api/nowhere']) await app.inject({ url, headers });
  expect([await answers(app, { host }), await metrics()]).toEqual([[404, false], 404]);
  const told = (text: string) => logs.filter((line) => line.includes(text));
  expect(told('TRUST_PROXY')).toHaveLength(1);
  expect(told('demo sign-in is on')).toHaveLength(1);
});

test('a proxy as it comes, which adds nothing and speaks HTTP/1.0, opens no demo', async () => {
  const { app } = await createTestApp({ config: { DEMO_SIGN_IN: true } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const told = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = `GET /api/config HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close`;
    socket.end(`${head}\r\n\r\n`);
    return /"demo_sign_in":(\w+)/.exec(await text(socket))?.[1];
  };
  expect([await told('1.0'), await told('1.1')]).toEqual(['false', 'true']);
});

test('demo sign-in that is off is not there', async () => {
  const { app } = await createTestApp();
  expect(await answers(app, { host: 'localhost' })).toEqual([404, false]);
});
