import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('signing out everywhere ends the address of the calendar, too, and nobody else’s', async () => {
  const { app, signIn } = await createTestApp();
  const [dana, other] = [await signIn('dana'), await signIn('other')];
  const addressOf = async (who: typeof dana) =>
    new URL((await who.send('POST', '/api/calendar/secret')).json().url).pathname;
  const [hers, theirs] = [await addressOf(dana), await addressOf(other)];
  const read = async (url: string) => (await app.inject(url)).statusCode;
  expect([await read(hers), await read(theirs)]).toEqual([200, 200]);
  await dana.send('POST', '/api/auth/sign-out-everywhere');
  expect([await read(hers), await read(theirs)]).toEqual([404, 200]);
  const back = await signIn('dana');
  const told = (await back.send('GET', '/api/calendar/secret')).json();
  expect(told).toEqual({ created_at: null });
});

test('signing out everywhere ends every session of the person at once, and nobody else’s', async () => {
  const { signIn } = await createTestApp();
  const [phone, tablet, laptop] = [
    await signIn('dana'),
    await signIn('dana'),
    await signIn('dana'),
  ];
  const other = await signIn('other');
  expect((await tablet.send('GET', '/api/auth/devices')).json()).toHaveLength(3);
  const answer = await phone.send('POST', '/api/auth/sign-out-everywhere');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  for (const session of [phone, tablet, laptop]) {
    expect((await session.send('GET', '/api/medicines')).statusCode).toBe(401);
  }
  expect((await other.send('GET', '/api/medicines')).statusCode).toBe(200);
  const again = await phone.send('POST', '/api/auth/sign-out-everywhere');
  expect([again.statusCode, again.json().code]).toEqual([401, 'auth.session_ended']);
  const back = await signIn('dana');
  expect((await back.send('GET', '/api/auth/devices')).json()).toHaveLength(1);
});

test('a device that is ended from another place takes the calendar address that was made there along', async () => {
  const { app, signIn } = await createTestApp();
  const [phone, tablet] = [await signIn('dana'), await signIn('dana')];
  const make = async (who: typeof phone) =>
    new URL((await who.send('POST', '/api/calendar/secret')).json().url).pathname;
  const read = async (url: string) => (await app.inject(url)).statusCode;
  const end = (id: string) => phone.send('DELETE', `/api/auth/devices/${id}`);
  const stolen = await make(tablet);
  expect(await read(stolen)).toBe(200);
  expect((await end(tablet.session_id)).statusCode).toBe(204);
  expect(await read(stolen)).toBe(404);
  const own = await make(phone);
  const old = await signIn('dana');
  await end(old.session_id);
  expect(await read(own)).toBe(200);
});
