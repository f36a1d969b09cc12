import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { beforeEach, expect, test } from 'vitest';
import { readAlarms } from '../local-db/alarms.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import { encryptOutbox } from '../local-db/outbox/encrypt-outbox.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { markTaken, skipDose, undoDose } from '../entities/dose/doses.commands.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON } from '../testing/world.ts';
import { keepTime } from '../sync/keep-time.ts';
import { aNotice, bodyOf, closedPhone, type Phone } from '../testing/worker-world.ts';
import { onPush } from './push.ts';

const slot = {
  medicine_id: '0191d000-0000-7000-8000-000000000001',
  date: '2026-11-20',
  time: '17:00',
};
let server: FakeServer;
let phone: Phone;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  phone = await closedPhone(server);
});

const titles = () => phone.shown.map(({ title }) => title);

test('[REM-1] a push is shown under the tag of its group, kept and acknowledged', async () => {
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(phone.shown).toMatchObject([
    {
      title: 'Time for your medicines',
      options: { tag: 'dose:2026-11-20T17:00', renotify: true, requireInteraction: true },
    },
  ]);
  const receipt = { delivery_id: 'd1', event: 'shown' };
  expect(phone.posted).toEqual([{ path: '/push/receipts', body: receipt }]);
  const { outbox } = phone.device.local;
  expect(await readMeta(outbox, 'receipts')).toBeUndefined();
  expect(await readMeta(outbox, 'last_shown')).toBe(NOON);
});

test('[REM-2] a notice that is sent once more is there again, and rings no second time', async () => {
  const sound = () => phone.shown.map(({ options: { silent, renotify } }) => [silent, renotify]);
  await onPush(bodyOf(aNotice()), phone.deps);
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(sound()).toEqual([
    [false, true],
    [true, false],
  ]);
  await onPush(bodyOf(aNotice({}, { delivery_id: 'd2', stage: 'again' })), phone.deps);
  expect(sound().at(-1)).toEqual([false, true]);
});

test('[REM-2] nor after fifty others: the last fifty are remembered', async () => {
  const ring = (n: number) => onPush(bodyOf(aNotice({}, { delivery_id: `d${n}` })), phone.deps);
  for (let n = 1; n <= 51; n++) await ring(n);
  await ring(51);
  expect(phone.shown.at(-1)?.options.silent).toBe(true);
  expect((await readMeta(phone.device.local.outbox, 'rang'))?.at(0)).toBe('d3');
});

test('[REM-2] nor does one about somebody else, at the relative who is told', async () => {
  const laptop = await closedPhone(server, DAUGHTER);
  const alert = bodyOf(aNotice({}, { person_id: GRANDMOTHER.id, delivery_id: 'd9' }));
  await onPush(alert, laptop.deps);
  await onPush(alert, laptop.deps);
  expect(laptop.shown.map(({ options: { silent } }) => silent)).toEqual([false, true]);
});

test('a receipt waits for the network and goes with the next push', async () => {
  phone.offline = true;
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(phone.posted).toEqual([]);
  phone.offline = false;
  await onPush(bodyOf(aNotice({}, { delivery_id: 'd2', stage: 'again' })), phone.deps);
  expect(phone.posted.map(({ body }) => (body as { delivery_id: string }).delivery_id)).toEqual([
    'd1',
    'd2',
  ]);
});

const broken = [
  null,
  '',
  '{',
  '[]',
  'null',
  '{"notification":null}',
  '{"notification":{"title":7}}',
];

test.each(broken)('a body that is broken still shows something: %j', async (body) => {
  await onPush(body, { ...phone.deps, language: 'kk' });
  expect(titles()).toEqual(['Qamqor сізге бір хабар әкелді']);
  expect(phone.shown[0]?.options.data.navigate).toBe('/app/dashboard');
});

test('a badge that is never set holds up nothing', async () => {
  await onPush(bodyOf(aNotice()), { ...phone.deps, badge: () => new Promise(() => undefined) });
  expect(phone.posted).toHaveLength(1);
});

test('a push without its data is shown in its words, with nothing to press', async () => {
  const { data: _data, ...bare } = aNotice({ navigate: 'https://evil.example/' });
  await onPush(bodyOf(bare as never), phone.deps);
  expect(phone.shown).toMatchObject([
    {
      title: 'Time for your medicines',
      options: { actions: [], data: { navigate: '/app/dashboard' } },
    },
  ]);
});

test('[REM-9] after its window it says "not recorded", never "take it now"', async () => {
  server.time = NOON + 4 * 3_600_000;
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(titles()).toEqual(['17:00 not recorded']);
  expect(phone.shown[0]?.options.actions).toBeUndefined();
});

test.each([-400, 400])('[CAL-1] a clock %d days off does not make a ring untrue', async (days) => {
  await onPush(bodyOf(aNotice()), {
    ...phone.deps,
    wall: () => NOON,
  });
  const wrong = await closedPhone(server);
  await wrong.device.local.outbox.meta.put({
    name: 'learned',
    value: { time: { server: NOON, wall: NOON + days * 86_400_000 }, synced_at: NOON },
  });
  await onPush(bodyOf(aNotice()), { ...wrong.deps, wall: () => NOON + days * 86_400_000 });
  expect(wrong.shown.map(({ title }) => title)).toEqual(['Time for your medicines']);
});

test('[CAL-5] a clock that was set years ahead since does not make a ring untrue', async () => {
  const { local } = phone.device;
  local.learn({ server: NOON, wall: NOON });
  await keepTime(local);
  await onPush(bodyOf(aNotice()), { ...phone.deps, wall: () => NOON + 730 * DAY });
  expect(titles()).toEqual(['Time for your medicines']);
});

test('[REM-3] what was marked here with no network does not ring any more', async () => {
  const { local } = phone.device;
  const mark = await markTaken(local, GRANDMOTHER.id, slot);
  server.time += 9 * MINUTE;
  phone.offline = true;
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(phone.shown).toMatchObject([{ title: 'Taken 17:00', options: { silent: true } }]);
  await undoDose(local, GRANDMOTHER.id, slot, [mark]);
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(titles().at(-1)).toBe('Time for your medicines');
  await skipDose(local, GRANDMOTHER.id, slot, 'away');
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(titles().at(-1)).toBe('Marked 17:09');
});

const MINE = `p:${GRANDMOTHER.id}`;

/** A medicine that the server knows, with a push about it. */
async function aRealDose() {
  const { local, engine } = phone.device;
  const input = aMedicineInput({ times: ['17:00'] });
  const medicine_id = await addMedicine(local, GRANDMOTHER.id, input);
  await engine.flush();
  const about = { slots: [`${medicine_id}:2026-11-20:17:00`] };
  return {
    take: () => markTaken(local, GRANDMOTHER.id, { ...slot, medicine_id }),
    push: (seq?: number) =>
      onPush(bodyOf(aNotice({}, seq === undefined ? about : { ...about, seq })), phone.deps),
    seqNow: () => server.stream(MINE).seq,
  };
}

test('[REM-3] what was marked here and taken back on another device rings again', async () => {
  const { engine } = phone.device;
  const { take, push, seqNow } = await aRealDose();
  const before = seqNow();
  const { id } = await take();
  await engine.flush();
  await push(before);
  expect(titles().at(-1), 'composed before the mark came in').toBe('Taken 17:00');
  const mark = server.stream(MINE).rows('marks').get(id);
  server.stream(MINE).write({ marks: [{ ...mark!, undone_by: 'elsewhere' }] });
  await push(seqNow());
  expect(titles().at(-1), 'composed after it was taken back').toBe('Time for your medicines');
  const undone = seqNow();
  phone.offline = true;
  await take();
  await push(undone);
  expect(titles().at(-1), 'marked anew and not sent yet').toBe('Taken 17:00');
});

test('[SYNC-13] a mark in a history that was not read yet counts by its seq all the same', async () => {
  const { local, engine } = phone.device;
  const { take, push, seqNow } = await aRealDose();
  await take();
  await engine.flush();
  const unread = 2 ** 52 + seqNow();
  await local.outbox.mutations.where('status').equals('acked').modify({ seq: unread });
  const seq = seqNow();
  // Else the pull after the first one would read it.
  phone.offline = true;
  await push(seq - 1);
  await push(seq);
  expect(titles()).toEqual(['Taken 17:00', 'Time for your medicines']);
});

test('[REM-3] for a server that says no seq every mark made here counts', async () => {
  const { take, push } = await aRealDose();
  await take();
  await phone.device.engine.flush();
  await push();
  expect(titles()).toEqual(['Taken 17:00']);
});

test('a database that hangs or breaks keeps no notice back', async () => {
  const hangs = () => new Promise<never>(() => undefined);
  void onPush(bodyOf(aNotice()), { ...phone.deps, databases: hangs });
  await expect.poll(titles).toEqual(['Time for your medicines']);
  const fails = () => Promise.reject(new DOMException('Broken', 'UnknownError'));
  await onPush(bodyOf(aNotice()), { ...phone.deps, databases: fails });
  expect(titles()).toHaveLength(2);
});

test('permission withdrawn: what could not be shown is not called shown', async () => {
  const show = () => Promise.reject(new TypeError('No notification permission'));
  await onPush(bodyOf(aNotice()), { ...phone.deps, show });
  expect(phone.posted).toEqual([]);
  expect(await readMeta(phone.device.local.outbox, 'receipts')).toBeUndefined();
});

test('[REM-4] an alert about another person is kept for the screens until it is answered', async () => {
  const laptop = await closedPhone(server, DAUGHTER);
  const tag = `${GRANDMOTHER.id}:dose:2026-11-20T17:00`;
  const alert = aNotice(
    { tag, title: 'Mama: 17:00 not recorded' },
    { stage: 'escalate-1', slots: [] },
  );
  await onPush(bodyOf(alert), laptop.deps);
  const { outbox } = laptop.device.local;
  expect(await readAlarms(outbox)).toMatchObject([{ tag, title: 'Mama: 17:00 not recorded' }]);
  const recall = aNotice({ tag, title: 'Mama: taken 18:10' }, { stage: 'cancel', slots: [] });
  await onPush(bodyOf(recall), laptop.deps);
  expect(await readAlarms(outbox)).toMatchObject([{ tag, title: 'Mama: taken 18:10' }]);
});

test('[SYNC-9] a session that ended elsewhere takes no data from the device', async () => {
  const { local, engine } = phone.device;
  await addMedicine(local, GRANDMOTHER.id, aMedicineInput());
  await engine.flush();
  server.faults.push(401, 401, 401);
  await onPush(bodyOf(aNotice()), phone.deps);
  expect(await readMeta(local.outbox, 'token')).toBeUndefined();
  expect(await local.cache.medicines.count()).toBe(1);
});

test('what was sealed at the sign-out stays sealed when a late push comes', async () => {
  const { local } = phone.device;
  await markTaken(local, GRANDMOTHER.id, slot);
  await encryptOutbox(local.outbox);
  await writeMeta(local.outbox, 'token', null);
  await onPush(bodyOf(aNotice()), phone.deps);
  const [row] = await local.outbox.mutations.toArray();
  expect(row?.mutation.args).toBeNull();
  expect(await readMeta(local.outbox, 'seal')).toBeDefined();
});

test('[SYNC-8] a link that ended is noticed with the next push, and nothing of it is left', async () => {
  const other = await closedPhone(server, DAUGHTER);
  const { local, engine } = other.device;
  await addMedicine(phone.device.local, GRANDMOTHER.id, aMedicineInput());
  await phone.device.engine.flush();
  const link = { id: 'link-1', person_id: GRANDMOTHER.id };
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  await engine.flush();
  expect(await local.cache.medicines.count()).toBe(1);
  await onPush(bodyOf(aNotice({ tag: 'alarm' }, { stage: 'escalate-1', slots: [] })), other.deps);
  expect(await readAlarms(local.outbox)).toHaveLength(1);
  server.link(DAUGHTER.id, { ...link, status: 'declined' });
  await onPush(bodyOf(aNotice({ tag: 'own' }, { person_id: DAUGHTER.id })), other.deps);
  expect(await local.cache.medicines.count()).toBe(0);
  expect(await readAlarms(local.outbox)).toEqual([]);
  expect(await readMeta(local.outbox, 'forget')).toBe(true);
  expect(other.forgotten).toEqual([`p:${GRANDMOTHER.id}`]);
});
