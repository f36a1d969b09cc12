import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { accessTo } from '../family/access/access.service.ts';
import { family_link } from '../family/access/link.table.ts';
import { mark } from '../doses/mark.table.ts';
import { newId } from '../platform/ids.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { googleFor } from '../testing/google.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { createTestApp } from '../testing/test-app.ts';
import { user } from '../auth/users/user.table.ts';
import { purgeAccounts } from './deletion.service.ts';
import { NOBODY } from './personal-rows.ts';
import { aHouse, bytesOf, PIN, tablesHolding } from '../testing/deletion-house.ts';

test('[DATA-3] all devices are signed out at once, and nobody sees the person any more', async () => {
  const { leave, signIn, daughter, mother, son, deps } = await aHouse();
  const laptop = await signIn('daughter');
  expect((await leave()).statusCode).toBe(204);
  for (const device of [daughter, laptop]) {
    const answer = await device.send('GET', '/api/medicines');
    expect(answer.json()).toMatchObject({ code: 'auth.session_ended' });
  }
  const links = await deps.reader.select().from(family_link);
  expect(links.map(({ status, ended_by }) => [status, ended_by])).toEqual([
    ['ended', 'viewer'],
    ['ended', 'person'],
  ]);
  const seen = await accessTo(deps.reader, deps, son.user_id, daughter.user_id);
  expect(seen.link).toBeNull();
  expect((await mother.send('GET', '/api/medicines')).statusCode).toBe(200);
});

test('[DATA-3] what a device had not sent is answered as from one that was signed out', async () => {
  const { leave, daughter, deps } = await aHouse();
  await leave();
  const device = aDevice(deps, daughter);
  const late = {
    proto: 1,
    device_id: 'tablet',
    now: deps.now(),
    mutations: [device.add(aPill(deps))],
  };
  const answer = await daughter.send('POST', '/api/sync/push', late);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.session_ended']);
});

test('[DATA-3] signing in within 30 days brings all of it back', async () => {
  const { leave, clock, purge, signIn } = await aHouse();
  await leave();
  clock.advance(30 * DAY - MINUTE);
  await purge();
  const back = await signIn('daughter');
  clock.advance(DAY);
  await purge();
  const medicines = (await back.send('GET', '/api/medicines')).json();
  expect(medicines).toMatchObject([{ name: `Iron ${PIN}` }]);
});

/** A person whose account is Google's, signed in once. */
async function aGoogleAccount() {
  const google = await googleFor({ t: { sub: '1', email: 'a@example.org', name: 'A' } });
  const server = await createTestApp({ config: google });
  const { app } = server;
  const signIn = async () => {
    const payload = { token: 't' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/google-login', payload });
    return answer.json() as {
      user: { id: string; came_back?: boolean };
      access_token: string;
    };
  };
  const before = await signIn();
  const leave = async () => {
    const headers = { authorization: `Bearer ${before.access_token}` };
    const answer = await app.inject({ method: 'DELETE', url: '/api/user', headers });
    expect(answer.statusCode).toBe(204);
  };
  return { ...server, signIn, before, leave };
}

test('[DATA-3] by an account of Google too, to the same person', async () => {
  const { signIn, before, leave } = await aGoogleAccount();
  expect(before.user.came_back).toBeUndefined();
  await leave();
  expect((await signIn()).user).toMatchObject({ id: before.user.id, came_back: true });
  // It is told once.
  expect((await signIn()).user.came_back).toBeUndefined();
});

test('[DATA-3] after 30 days a sign-in begins afresh, also before the first row went', async () => {
  const { signIn, before, leave, clock, deps, config } = await aGoogleAccount();
  await leave();
  clock.advance(30 * DAY);
  const anew = await signIn();
  expect(anew.user.id).not.toBe(before.user.id);
  expect(anew.user.came_back).toBeUndefined();
  await createUpkeep(deps, [purgeAccounts(config)]).round();
  expect((await signIn()).user.id).toBe(anew.user.id);
  const people = await deps.reader.select().from(user);
  expect(people.map(({ id }) => id)).not.toContain(before.user.id);
});

test('[DATA-3] after 30 days no byte of theirs is left in the database, its log and what was logged', async () => {
  const { leave, clock, purge, config, logs, daughter, mother, deps } = await aHouse();
  expect(bytesOf(config)).toContain(PIN);
  await leave();
  clock.advance(30 * DAY);
  await purge();
  const left = bytesOf(config);
  expect(left).not.toContain(PIN);
  expect(logs.join('')).not.toContain(PIN);
  expect(tablesHolding(config, daughter.user_id)).toEqual(['account_deletion']);
  const [hers] = await deps.reader.select().from(mark);
  expect(hers).toMatchObject({ person_id: mother.user_id, by_user_id: NOBODY, by_name: '' });
});

test('[DATA-3] in a long record of another the last mark that names them is found as well', async () => {
  const { leave, clock, purge, config, daughter, mother, deps } = await aHouse();
  const of = { person_id: mother.user_id, medicine_id: newId(deps) };
  const others = Array.from({ length: 4_500 }, () => ({}));
  await writeMarks(deps, of, [...others, { by_user_id: daughter.user_id, by_name: PIN }]);
  await leave();
  clock.advance(30 * DAY);
  await purge();
  expect(tablesHolding(config, daughter.user_id)).toEqual(['account_deletion']);
});

test('[DATA-3] the last one to keep a tablet cannot go until somebody else can let it in', async () => {
  const { deps, signIn } = await createTestApp();
  const daughter = await signIn('daughter');
  const mother = await signIn('mother', { email: null });
  const people = { viewer: daughter.user_id, person: mother.user_id };
  await aLink(deps, people, { keeps_devices: true });
  const refused = await daughter.send('DELETE', '/api/user');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'family.only_keeper']);
  expect((await daughter.send('GET', '/api/medicines')).statusCode).toBe(200);
  const son = await signIn('son');
  await aLink(deps, { viewer: son.user_id, person: mother.user_id });
  expect((await daughter.send('DELETE', '/api/user')).statusCode).toBe(204);
  const access = await accessTo(deps.reader, deps, son.user_id, mother.user_id);
  expect(access.keeps_devices).toBe(true);
});

test.each([
  ['comes back by a new one from their relative', 30 * DAY - MINUTE, true],
  ['does not once the 30 days are over', 30 * DAY, false],
])('[DATA-3] whoever came by a code %s', async (_what, after, isBack) => {
  const { deps, clock, signIn, app } = await createTestApp();
  const mother = await signIn('mother', { email: null });
  const left = { viewer: (await signIn('daughter')).user_id, person: mother.user_id };
  await aLink(deps, left, { keeps_devices: true });
  expect((await mother.send('DELETE', '/api/user')).statusCode).toBe(204);
  clock.advance(after);
  const daughter = await signIn('daughter');
  const made = await daughter.send('POST', '/api/auth/pairing', {
    display_name: 'Mother',
    relationship: 'Mother',
    language: 'en',
    person_id: mother.user_id,
  });
  const { code } = made.json() as { code: string };
  const paired = await app.inject({ method: 'POST', url: '/api/auth/pair', payload: { code } });
  expect(paired.json()).toMatchObject(
    isBack ? { user: { id: mother.user_id, came_back: true } } : { code: 'auth.code_refused' },
  );
});
