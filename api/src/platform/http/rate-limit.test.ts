import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { addressKey, limits } from './rate-limit.ts';

const signIn = { method: 'POST', url: '/api/auth/google-login', payload: { token: 'x' } } as const;

test('too many sign-ins from one address are refused until later', async () => {
  const { app } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const from = (remoteAddress: string) => app.inject({ ...signIn, remoteAddress });
  for (let i = 0; i < limits.sign_in.max; i++) {
    expect((await from('192.0.2.1')).statusCode).toBe(401);
  }
  const refused = await from('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ code: 'request.too_many', detail: expect.any(String) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('192.0.2.2')).statusCode).toBe(401);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('every address of one /64 network has one allowance together', async () => {
  const { app } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const from = (remoteAddress: string) => app.inject({ ...signIn, remoteAddress });
  for (let i = 0; i < limits.sign_in.max; i++)
    expect((await from(`2001:db8:1:2::${i}`)).statusCode).toBe(401);
  expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(401);
});

test('a signed-in person has one allowance wherever they ask from, and shares it with nobody', async () => {
  const { app, signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 0.01 } });
  const [aigul, dana] = [await open('aigul'), await open('dana')];
  const ask = (person: typeof aigul, remoteAddress: string) =>
    app.inject({ url: '/api/auth/devices', headers: person.headers, remoteAddress });
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push((await ask(aigul, `192.0.2.${i}`)).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await ask(dana, '192.0.2.1')).statusCode).toBe(200);
});

test('reads and writes are counted apart, all reads together', async () => {
  const { signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 / 600 } });
  const person = await open('aigul');
  expect((await person.send('GET', '/api/auth/devices')).statusCode).toBe(200);
  expect((await person.send('GET', '/api/user/profile')).statusCode).toBe(429);
  expect((await person.send('PUT', '/api/user/profile', {})).statusCode).toBe(200);
});

test('refused tokens of one network are counted together, and keep no good token out', async () => {
  const { app, signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const person = await open('aigul');
  const ask = (remoteAddress: string, authorization = 'Bearer a.b.c') =>
    app.inject({ url: '/api/auth/devices', headers: { authorization }, remoteAddress });
  for (let i = 0; i < limits.refused_token.max; i++)
    expect((await ask(`2001:db8:1:2::${i}`)).statusCode).toBe(401);
  const refused = await ask('2001:db8:1:2:ffff::1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(401);
  expect((await ask('2001:db8:1:2::1', person.headers.authorization)).statusCode).toBe(200);
});

test('[FAM-6] a device that was ended hears so, however many tokens its network had refused', async () => {
  const { app, signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 0.01 } });
  const tablet = await open('aigul');
  expect((await tablet.send('DELETE', `/api/auth/devices/${tablet.session_id}`)).statusCode).toBe(
    204,
  );
  for (let i = 0; i < 10; i++) await app.inject({ url: '/api/auth/devices' });
  expect((await app.inject({ url: '/api/auth/devices' })).statusCode).toBe(429);
  const heard = await tablet.send('GET', '/api/auth/devices');
  expect([heard.statusCode, heard.json().code]).toEqual([401, 'auth.session_ended']);
});

test('a good token is no refused one', async () => {
  const { app, signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 1 } });
  const person = await open('aigul');
  for (let i = 0; i <= limits.refused_token.max; i++)
    expect((await person.send('GET', '/api/auth/devices')).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/auth/devices' })).statusCode).toBe(401);
});

test('X-Forwarded-For is believed from a configured proxy only', async () => {
  for (const [TRUST_PROXY, status] of [
    [undefined, 429],
    ['127.0.0.1', 401],
  ] as const) {
    const { app } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 0.05, TRUST_PROXY } });
    const via = (address: string) =>
      app.inject({ ...signIn, headers: { 'x-forwarded-for': address } });
    await via('198.51.100.1');
    expect((await via('198.51.100.2')).statusCode).toBe(status);
  }
});

test('[QUOTA-9] calendar files have a low limit of their own, a day and a person', async () => {
  const { signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 0.1 } });
  const [person, other] = [await open('aigul'), await open('dana')];
  const send = ({ send: ask }: typeof person) =>
    ask('POST', '/api/schedule/import', 'no calendar', { 'content-type': 'text/calendar' });
  for (let i = 0; i < limits.calendar_import.max * 0.1; i++)
    expect((await send(person)).statusCode).toBe(400);
  expect((await send(person)).statusCode).toBe(429);
  expect((await send(other)).statusCode).toBe(400);
});

test('every file of the own record has the limit of a day, the calendar too', async () => {
  const { signIn: open } = await createTestApp({ config: { RATE_LIMIT_FACTOR: 0.02 } });
  const person = await open('aigul');
  const files = ['all', 'fhir', 'csv', 'calendar.ics'];
  for (const url of files.slice(0, 2).map((name) => `/api/export/${name}`))
    expect((await person.send('GET', url)).statusCode).toBe(200);
  for (const url of files.map((name) => `/api/export/${name}`))
    expect((await person.send('GET', url)).json().code).toBe('request.too_many');
});
