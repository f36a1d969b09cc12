import { HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { signOutOf } from '../account/sign-out.ts';
import { forgetViews, noteView, readViews } from './view-log.ts';

const person = GRANDMOTHER.id;
let server: FakeServer;
let phone: Device;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  phone = await openDevice(server, DAUGHTER);
  await phone.engine.flush();
  server.log.length = 0;
});

const told = () =>
  server.log.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('looked'));
const shown = (now: number, people = [person]) => noteView(phone.local.outbox, people, now);

test('[FAM-4] a pull by itself says that nobody looked', async () => {
  await phone.engine.flush();
  expect(told()).toEqual(['']);
});

test('[FAM-4] what was shown is told with the next pull, once', async () => {
  await shown(NOON, [person, 'another']);
  await shown(NOON + 20 * MINUTE);
  await phone.engine.flush();
  await phone.engine.flush();
  expect(told()).toEqual([`${person}@${NOON}-${NOON + 20 * MINUTE},another@${NOON}-${NOON}`, '']);
});

test('[FAM-4] with no network it is kept, each visit for itself, until it is told', async () => {
  await shown(NOON);
  await shown(NOON + HOUR);
  server.faults.push('lost-request', 'lost-answer');
  await phone.engine.flush();
  await phone.engine.flush();
  await phone.engine.flush();
  const all = `${person}@${NOON}-${NOON},${person}@${NOON + HOUR}-${NOON + HOUR}`;
  expect(told()).toEqual([all, all]);
  expect(await readViews(phone.local.outbox)).toEqual([]);
});

test('[FAM-4] what went on while it was told is told again', async () => {
  await shown(NOON);
  const sent = await readViews(phone.local.outbox);
  await shown(NOON + MINUTE);
  await forgetViews(phone.local.outbox, sent);
  await phone.engine.flush();
  expect(told()).toEqual([`${person}@${NOON}-${NOON + MINUTE}`]);
});

test('a device keeps the newest hundred, and none for the next person on it', async () => {
  for (let i = 0; i < 101; i++) await shown(NOON + i * HOUR);
  const looks = await readViews(phone.local.outbox);
  expect([looks.length, looks[0]?.from]).toEqual([100, NOON + HOUR]);
  server.faults.push(...Array.from({ length: 9 }, () => 'lost-request' as const));
  await signOutOf(phone.local, {
    leave: async () => undefined,
    signOut: () => undefined,
    forget: () => undefined,
    quiet: async () => undefined,
    pause: async () => undefined,
  });
  expect(await readViews(phone.local.outbox)).toEqual([]);
});
