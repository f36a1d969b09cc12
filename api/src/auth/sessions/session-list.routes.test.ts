import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceName } from './device-name.ts';

test('a person sees their own devices, the one in hand among them', async () => {
  const { clock, signIn } = await createTestApp();
  const tablet = await signIn('aigul');
  clock.advance(1_000);
  const laptop = await signIn('aigul');
  await signIn('dana');
  const { statusCode, ...answer } = await laptop.send('GET', '/api/auth/devices');
  expect(statusCode).toBe(200);
  const shown = {
    name: "aigul's device",
    simple_view: false,
    last_heard_at: expect.stringMatching(/^2026-11-20T03:04:0\d\.000Z$/),
    created_at: expect.stringMatching(/Z$/),
  };
  expect(answer.json()).toEqual([
    { id: laptop.session_id, current: true, ...shown },
    { id: tablet.session_id, current: false, ...shown },
  ]);
});

test('a device is named and switched to the simple view', async () => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul');
  const url = `/api/auth/devices/${person.session_id}`;
  const named = await person.send('PATCH', url, { name: ' Kitchen ' });
  expect(named.json()).toMatchObject({ name: 'Kitchen', simple_view: false });
  const switched = await person.send('PATCH', url, { simple_view: true, user_id: 'other' });
  expect(switched.json()).toMatchObject({ name: 'Kitchen', simple_view: true });
  expect((await person.send('GET', '/api/auth/devices')).json()[0].name).toBe('Kitchen');
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(61) }, { simple_view: 'yes' }]) {
    expect((await person.send('PATCH', url, wrong)).statusCode).toBe(400);
  }
});

test("another's device and none at all answer the same bytes", async () => {
  const { deps, signIn } = await createTestApp();
  const [aigul, dana] = [await signIn('aigul'), await signIn('dana')];
  for (const [method, payload] of [
    ['PATCH', { name: 'mine' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await aigul.send(method, `/api/auth/devices/${dana.session_id}`, payload);
    const missing = await aigul.send(method, `/api/auth/devices/${newId(deps)}`, payload);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  }
  expect((await dana.send('GET', '/api/auth/devices')).json()).toHaveLength(1);
});

test('ending a device twice is no fault, changing an ended one is', async () => {
  const { signIn } = await createTestApp();
  const [tablet, laptop] = [await signIn('aigul'), await signIn('aigul')];
  const url = `/api/auth/devices/${tablet.session_id}`;
  expect((await laptop.send('DELETE', url)).statusCode).toBe(204);
  expect((await laptop.send('DELETE', url)).statusCode).toBe(204);
  expect((await laptop.send('PATCH', url, { name: 'x' })).statusCode).toBe(404);
  expect((await laptop.send('GET', '/api/auth/devices')).json()).toHaveLength(1);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-T500) AppleWebKit/537.36 Chrome/130 Safari',
    'Android tablet',
  ],
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130 Mobile Safari', 'Android phone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows computer'],
  [undefined, 'Device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
