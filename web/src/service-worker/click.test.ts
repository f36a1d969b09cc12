import { MINUTE } from '@qamqor/shared/calendar/dates';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import { createCrossTabChannel, type CrossTabMessage } from '../sync/cross-tab-channel.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, outboxOf } from '../testing/world.ts';
import { aNotice, closedPhone, GROUP, type Phone } from '../testing/worker-world.ts';
import { onClick, type Pressed } from './click.ts';
import { openAccount } from './worker-account.ts';
import { toShow } from '../notifications/present-notice.ts';
import { renewSubscription } from './renewal.ts';

const slots = [1, 2].map((n) => `0191d000-0000-7000-8000-00000000000${n}:2026-11-20:17:00`);
let server: FakeServer;
let phone: Phone;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  phone = await closedPhone(server);
});

function pressed(action: string, notice = aNotice({}, { slots })): Pressed {
  const known = { now: NOON, language: 'en' as const, marked: new Map() };
  const { title, options } = toShow(notice, known);
  return { action, tag: notice.tag, title, data: options.data };
}

async function mutations(of: Phone = phone) {
  const rows = await of.device.local.outbox.mutations.orderBy('order').toArray();
  return rows.map(({ status, mutation: { op, stream, key } }) => ({ status, op, stream, key }));
}

test('[REM-1] "Taken" pressed with no network marks the whole group, and says when', async () => {
  phone.offline = true;
  server.time = NOON + 4 * MINUTE;
  await onClick(pressed('taken'), phone.deps);
  const about = { status: 'queued', op: 'dose.mark', stream: `p:${GRANDMOTHER.id}` };
  expect(await mutations()).toEqual(slots.map((key) => ({ ...about, key })));
  expect(phone.shown).toMatchObject([
    { title: 'Taken 17:04', options: { body: '17:00', silent: true, tag: `dose:${GROUP}` } },
  ]);
  const waiting = [{ delivery_id: 'd1', event: 'acted' }];
  expect(await readMeta(phone.device.local.outbox, 'receipts')).toEqual(waiting);
});

test('[REM-1] a press with no network asks to be woken when there is one', async () => {
  let asked = 0;
  phone.offline = true;
  await onClick(pressed('taken'), { ...phone.deps, retryLater: async () => void asked++ });
  expect(asked).toBe(1);
});

test('[REM-1] after "Taken" the icon’s number is of what is still due, with no network too', async () => {
  const { local, engine } = phone.device;
  const ids = [];
  server.time = NOON - 60 * MINUTE;
  for (const time of ['16:30', '17:00', '23:00'])
    ids.push(await addMedicine(local, GRANDMOTHER.id, aMedicineInput({ times: [time] })));
  await engine.flush();
  phone.offline = true;
  server.time = NOON + MINUTE;
  const group = aNotice({ app_badge: 1 }, { slots: [`${ids[1]}:2026-11-20:17:00`] });
  await onClick(pressed('taken', group), phone.deps);
  expect(phone.badges).toEqual([1]);
  await onClick(pressed('later', aNotice({}, { group: '2026-11-20T16:30' })), phone.deps);
  expect(phone.badges, 'what is put off comes back later').toEqual([1, 0]);
});

test('the icon’s number stays as it is while this device has no data to count', async () => {
  await phone.device.local.cache.cursors.clear();
  phone.offline = true;
  await onClick(pressed('taken'), phone.deps);
  expect(phone.badges).toEqual([]);
});

test('a zone that nobody knows is no reason not to say that it is taken', async () => {
  await onClick(pressed('taken', aNotice({}, { slots, zone: 'Mars/Olympus' })), phone.deps);
  expect(phone.shown).toMatchObject([{ title: 'Marked as taken' }]);
});

test('[CAL-6] when it was taken is said by the clock that the server sent along', async () => {
  const clock = { offset_now: 360, since: '2026-07-01T19:00:00.000Z', next_change: null };
  await onClick(pressed('taken', aNotice({}, { slots, clock })), phone.deps);
  expect(phone.shown).toMatchObject([{ title: 'Taken 18:00' }]);
});

test('[CAL-6] a clock that no zone has says nothing', async () => {
  const clock = { offset_now: 6_000, since: null, next_change: null };
  await onClick(pressed('taken', aNotice({}, { slots, clock })), phone.deps);
  expect(phone.shown).toMatchObject([{ title: 'Taken 17:00' }]);
});

test('[CAL-6] an offset of its own, as a page rings by, is a clock', async () => {
  await onClick(pressed('taken', aNotice({}, { slots, zone: '+06:00' })), phone.deps);
  expect(phone.shown).toMatchObject([{ title: 'Taken 18:00' }]);
});

test('the open pages are told that something waits', async () => {
  const heard: CrossTabMessage[] = [];
  const channel = createCrossTabChannel(GRANDMOTHER.id, (word) => heard.push(word));
  phone.offline = true;
  await onClick(pressed('taken'), phone.deps);
  await expect.poll(() => heard).toContainEqual({ kind: 'saved' });
  channel.close();
});

test('"Taken" with a network is on the server before the worker rests', async () => {
  await onClick(pressed('taken'), phone.deps);
  expect(server.log.flatMap(({ body }) => body?.mutations ?? []).map(({ key }) => key)).toEqual(
    slots,
  );
  expect(phone.posted).toMatchObject([{ path: '/push/receipts', body: { event: 'acted' } }]);
});

test('[REM-5] "In 10 minutes" writes a snooze, and none past the window', async () => {
  phone.offline = true;
  await onClick(pressed('later'), phone.deps);
  expect(await mutations()).toMatchObject([{ op: 'dose.snooze', key: GROUP }]);
  const [row] = await phone.device.local.outbox.mutations.toArray();
  expect(row?.mutation.args).toEqual({ group: GROUP, until: '2026-11-20T12:10:00.000Z' });
  server.time = NOON + 4 * 3_600_000 - 600_000;
  await onClick(pressed('later'), phone.deps);
  expect(await mutations()).toHaveLength(1);
  expect(phone.shown).toMatchObject([{ title: 'Not marked yet', options: { silent: true } }]);
});

test('[REM-5] a fourth "In 10 minutes" writes nothing and leaves the notice standing', async () => {
  for (let i = 0; i < 3; i++) await onClick(pressed('later'), phone.deps);
  expect(phone.shown).toEqual([]);
  expect(await mutations()).toHaveLength(3);
  phone.offline = true;
  const other = aNotice({}, { group: '2026-11-20T16:00' });
  await onClick(pressed('later', other), phone.deps);
  await onClick(pressed('later'), phone.deps);
  const waiting = (await mutations()).filter(({ status }) => status === 'queued');
  expect(waiting).toMatchObject([{ op: 'dose.snooze', key: '2026-11-20T16:00' }]);
  expect(phone.shown).toMatchObject([
    {
      title: 'Not marked yet',
      options: { body: '17:00', tag: `dose:${GROUP}`, actions: [{ action: 'taken' }] },
    },
  ]);
});

test('[REM-4] "I’m on it" claims the alarm on the person’s stream, from the relative’s account', async () => {
  const laptop = await closedPhone(server, DAUGHTER);
  laptop.offline = true;
  const alert = aNotice({ tag: 'x' }, { stage: 'escalate-1', slots: [] });
  await onClick(pressed('on_it', alert), laptop.deps);
  const claim = { op: 'alarm.claim', stream: `p:${GRANDMOTHER.id}`, key: GROUP, status: 'queued' };
  expect(await mutations(laptop)).toEqual([claim]);
});

test('signed out meanwhile: the mark waits in its own outbox and goes nowhere', async () => {
  await phone.device.local.outbox.meta.delete('token');
  await onClick(pressed('taken'), phone.deps);
  expect(await outboxOf(phone.device)).toEqual(['queued', 'queued']);
  expect(phone.posted).toEqual([]);
});

test('[SYNC-10] a press is kept for the person of the notice, whoever is signed in by then', async () => {
  const { device, idb, deps } = phone;
  const daughter = await openDevice(server, DAUGHTER, { idb });
  await writeMeta(daughter.local.outbox, 'token', 'a-token');
  await writeMeta(device.local.outbox, 'token', null);
  await onClick(pressed('taken'), deps);
  expect([await outboxOf(device), await outboxOf(daughter)]).toEqual([['queued', 'queued'], []]);
});

test('[SYNC-10] so is "In 10 minutes"', async () => {
  const { device, idb, deps } = phone;
  const daughter = await openDevice(server, DAUGHTER, { idb });
  await writeMeta(daughter.local.outbox, 'token', 'a-token');
  await writeMeta(device.local.outbox, 'token', null);
  await onClick(pressed('later'), deps);
  expect([await outboxOf(device), await outboxOf(daughter)]).toEqual([['queued'], []]);
});

test('a broken database: it says NOT saved, and the tap opens the dose', async () => {
  const databases = () => Promise.reject(new DOMException('Broken', 'UnknownError'));
  await onClick(pressed('taken'), { ...phone.deps, databases });
  expect(phone.shown).toMatchObject([
    { title: 'This was NOT saved', options: { data: { navigate: '/app/dose/x' } } },
  ]);
});

test('a press that finds no room leaves no database open behind it', async () => {
  const opened = vi.spyOn(phone.idb, 'open');
  const closed = vi.spyOn(IDBDatabase.prototype, 'close');
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await onClick(pressed('taken'), phone.deps);
  expect(phone.shown).toMatchObject([{ title: 'This was NOT saved' }]);
  const connections = opened.mock.results.map(({ value }) => (value as IDBOpenDBRequest).result);
  expect(connections.length).toBeGreaterThan(1);
  for (const connection of connections) expect(closed.mock.contexts).toContain(connection);
  for (const spy of [opened, closed, add]) spy.mockRestore();
});

test('[DOSE-7] a tap opens what it is about and changes nothing', async () => {
  await onClick(pressed(''), phone.deps);
  await onClick({ ...pressed('taken'), data: null }, phone.deps);
  expect(phone.opened).toEqual(['/app/dose/x', '/app/dashboard']);
  expect(await mutations()).toEqual([]);
});

test('a subscription that was rotated is told to the server with the choice of this device', async () => {
  const { outbox } = phone.device.local;
  const choice = { language: 'kk' as const, device_name: 'Android', show_names: true };
  await outbox.meta.put({ name: 'push', value: choice });
  const account = await openAccount(null, phone.deps);
  if (!account) throw new Error('no account');
  const keys: string[] = [];
  await renewSubscription(account, {
    subscribe: async (key) => {
      keys.push(await key());
      return { endpoint: 'https://push.example/2' };
    },
  });
  await account.close();
  expect(keys).toEqual(['key']);
  const body = { endpoint: 'https://push.example/2', device_name: 'Android', show_names: true };
  expect(phone.posted.at(-1)).toEqual({ path: '/push/subscriptions', body });
});
