import { expect, test } from 'vitest';
import type { App } from '../platform/http.ts';
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
  expect(answer.json().user).toMatchObject({ is_admin: false });
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

test('demo sign-in that is off is not there', async () => {
  const { app } = await createTestApp();
  expect(await answers(app, { host: 'localhost' })).toEqual([404, false]);
});
