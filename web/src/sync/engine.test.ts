import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { addMedicine, pauseMedicine } from '../entities/medicine/medicines.commands.ts';
import { cacheName } from '../local-db/cache/cache-db.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../testing/world.ts';
import { delayAfter } from './delay-after.ts';

const slot = { medicine_id: 'x', date: '2026-11-20', time: '17:00' };
let server: FakeServer;
let device: Device;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER);
});

test('the back-off doubles with jitter, from one second to a quarter of an hour', () => {
  expect([1, 2, 3, 4].map((failures) => delayAfter(failures, 1))).toEqual([
    2000, 4000, 8000, 16000,
  ]);
  for (const failures of [1, 5, 50]) expect(delayAfter(failures, 0)).toBe(1000);
  expect(delayAfter(50, 0.999999)).toBeLessThanOrEqual(900_000);
  expect(delayAfter(1, 0, 7000)).toBe(7000);
  expect(delayAfter(1, 0, 86_400_000)).toBe(900_000);
});

test.each([429, 503, 500, 'lost-request'] as const)(
  '%s: tried again after a while',
  async (fault) => {
    server.faults.push(fault, fault);
    await device.engine.flush();
    expect(device.timers.waiting()).toEqual([1500]);
    device.timers.runFirst();
    await expect.poll(() => device.timers.waiting()).toEqual([2500]);
    await device.engine.flush();
    expect(device.timers.waiting()).toEqual([]);
  },
);

test('429 and 503 are not asked again before the server says so', async () => {
  server.faults.push({ status: 429, retryAfter: 40 });
  await device.engine.flush();
  expect(device.timers.waiting()).toEqual([40_000]);
});

test('a poll waits for the back-off; a person who comes back does not', async () => {
  server.faults.push('lost-request');
  await device.engine.flush();
  const asked = server.log.length;
  device.engine.poll();
  expect(device.timers.waiting()).toHaveLength(1);
  expect(server.log).toHaveLength(asked);
  device.engine.nudge();
  await expect.poll(() => device.reports.lastSyncAt).toBe(NOON);
  expect(device.timers.waiting()).toEqual([]);
});

test('online tells whether the last request reached the server', async () => {
  await device.engine.flush();
  expect(device.reports.online).toBe(true);
  server.faults.push('lost-request');
  await device.engine.flush();
  expect(device.reports.online).toBe(false);
  server.faults.push(503);
  await device.engine.flush();
  expect(device.reports.online).toBe(true);
});

test('[UI-18] a sync that the server refused is told as failed until one comes to its end', async () => {
  await device.engine.flush();
  expect(device.reports.failure).toBeNull();
  for (const [fault, kind] of [
    [503, 'refused'],
    ['lost-request', 'unreachable'],
    ['truncated', 'unreachable'],
    ['portal', 'unreachable'],
  ] as const) {
    server.faults.push(fault);
    await device.engine.flush();
    expect([fault, device.reports.failure]).toEqual([fault, kind]);
    await device.engine.flush();
    expect([fault, device.reports.failure]).toEqual([fault, null]);
  }
});

test('[SYNC-9] the page of a hotel’s network is no answer to a push', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  server.faults.push('portal');
  await device.engine.flush();
  expect(device.reports).toMatchObject({ failure: 'unreachable', online: false });
  expect([server.log, await outboxOf(device)]).toEqual([[], ['queued']]);
});

test('401 stops the sync until somebody signs in', async () => {
  server.faults.push(401);
  await device.engine.flush();
  expect(device.timers.waiting()).toEqual([]);
});

test('what is marked while a sync runs goes out with the next one, at once', async () => {
  device.local.attach(device.engine);
  const first = device.engine.flush();
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await first;
  await expect.poll(() => outboxOf(device)).toEqual(['rejected']);
});

test('a change that the server wants later does not hold up the poll', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  const [row] = await device.local.outbox.mutations.toArray();
  server.verdicts.set(row?.mid ?? '', null);
  await device.engine.flush();
  expect(device.timers.waiting()).toEqual([1500]);
  server.log.length = 0;
  device.engine.poll();
  await expect.poll(() => server.log).toHaveLength(2);
});

test.each([-400, 0, 400])(
  '[SYNC-7] a clock %d days off: the same marks are accepted',
  async (days) => {
    const wall = () => server.now() + days * 86_400_000;
    const wrong = await openDevice(server, GRANDMOTHER, { wall });
    await wrong.engine.flush();
    expect(wrong.reports.clockOffset).toBe(days * 86_400_000);
    expect(wrong.local.now()).toBe(NOON);
    await markTaken(wrong.local, GRANDMOTHER.id, slot);
    const [row] = await wrong.local.outbox.mutations.toArray();
    expect(row?.mutation.args).toMatchObject({ taken_at: '2026-11-20T12:00:00.000Z' });
    expect(row?.mutation.at).toMatchObject({ wall: wall(), estimate: device.local.now() });
  },
);

test('acknowledged changes are forgotten after 35 days', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  const [row] = await device.local.outbox.mutations.toArray();
  server.verdicts.set(row?.mid ?? '', { status: 'ok', seq: 2 });
  await device.engine.flush();
  server.time += 34 * 86_400_000;
  await device.engine.flush();
  expect(await outboxOf(device)).toEqual(['acked']);
  server.time += 2 * 86_400_000;
  await device.engine.flush();
  expect(await outboxOf(device)).toEqual([]);
});

test('a stopped engine sends nothing more', async () => {
  device.engine.stop();
  device.engine.wake();
  device.engine.nudge();
  device.engine.poll();
  await device.engine.flush();
  expect(server.log).toEqual([]);
});

test('the network coming back while a request hangs does not wait for the back-off', async () => {
  server.faults.push('lost-request');
  device.engine.nudge();
  device.engine.nudge();
  await expect.poll(() => device.reports.lastSyncAt).toBe(NOON);
  expect(device.timers.waiting()).toEqual([]);
});

test('what is done while a sync fails waits for the back-off', async () => {
  server.outage = 'lost-request';
  device.engine.wake();
  device.engine.wake();
  await expect.poll(() => device.reports.leftBehind).toBe(0);
  expect(device.timers.waiting()).toEqual([1500]);
});

test('what is done while a sync runs goes after it, also when the network came back meanwhile', async () => {
  device.engine.wake();
  device.engine.nudge();
  device.engine.wake();
  const pulls = () => server.log.filter(({ path }) => path.startsWith('/sync/pull')).length;
  await expect.poll(() => pulls()).toBe(2);
});

test('what an attempt leaves behind is counted, what it sent is not', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  server.faults.push('lost-request');
  await device.engine.flush();
  expect(device.reports.leftBehind).toBe(1);
  await device.engine.flush();
  expect(device.reports.leftBehind).toBe(0);
});

test('[SYNC-16] marks go at once after a silence; only what builds on a sent medicine looks first', async () => {
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await device.engine.flush();
  expect(server.log.map(({ path }) => path.split('?')[0])).toEqual(['/sync/push', '/sync/pull']);
});

test('[SYNC-16] a mark of a medicine that was not sent from here never looks first', async () => {
  await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput());
  await device.engine.flush();
  server.faults.push(503);
  await device.engine.flush();
  await markTaken(device.local, GRANDMOTHER.id, slot);
  server.log.length = 0;
  await device.engine.flush();
  expect(server.log.map(({ path }) => path.split('?')[0])).toEqual(['/sync/push', '/sync/pull']);
});

test('[SYNC-1] a mark of a medicine that was sent from here looks first, after a silence', async () => {
  const known = await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput());
  await device.engine.flush();
  server.faults.push(503);
  await device.engine.flush();
  await markTaken(device.local, GRANDMOTHER.id, { ...slot, medicine_id: known });
  server.log.length = 0;
  await device.engine.flush();
  const paths = server.log.map(({ path }) => path.split('?')[0]);
  expect(paths).toEqual(['/sync/pull', '/sync/push', '/sync/pull']);
});

test('[CAL-1] the server read its clock in the middle of the request, however long its way', async () => {
  const sendAs = server.sendAs.bind(server);
  server.sendAs = (user) => async (path, options) => {
    server.time += 4_000;
    const answer = await sendAs(user)(path, options);
    server.time += 4_000;
    return answer;
  };
  const far = await openDevice(server, GRANDMOTHER);
  await far.engine.flush();
  expect(far.reports.clockOffset).toBe(0);
  expect(far.local.now()).toBe(server.now());
});

/** A medicine that the server has; after a silence its pause waits, a new one, and a mark of each. */
async function afterSilence(): Promise<void> {
  const { local, engine } = device;
  const add = () => addMedicine(local, GRANDMOTHER.id, aMedicineInput());
  const known = await add();
  await engine.flush();
  server.faults.push(503);
  await engine.flush();
  await pauseMedicine(local, GRANDMOTHER.id, known, null);
  await markTaken(local, GRANDMOTHER.id, { ...slot, medicine_id: known });
  await markTaken(local, GRANDMOTHER.id, { ...slot, medicine_id: await add() });
  server.log.length = 0;
}

test.each([500, 429, 503, 'lost-request', 'truncated'] as const)(
  '[SYNC-5] a pull that fails keeps no mark from going, only what builds on medicines: %s',
  async (fault) => {
    await afterSilence();
    server.faults.push(fault);
    await device.engine.flush();
    expect(await outboxOf(device)).toEqual(['acked', 'queued', 'acked', 'queued', 'queued']);
    expect(server.log.at(-1)?.body?.mutations.map(({ op }) => op)).toEqual(['dose.mark']);
    expect(device.timers.waiting()).not.toEqual([]);
    await device.engine.flush();
    expect(new Set(await outboxOf(device))).toEqual(new Set(['acked']));
  },
);

test('[SYNC-9] a sign-in that has run out stops the marks too', async () => {
  await afterSilence();
  server.faults.push(401);
  await device.engine.flush();
  expect(server.log.map(({ body }) => body)).toEqual([null]);
});

test('[SYNC-5] a cache that a page of an older version holds keeps no mark', async () => {
  const idb = new IDBFactory();
  const older = await new Promise<IDBDatabase>((resolve) => {
    const request = idb.open(cacheName(GRANDMOTHER.id), 1);
    request.onsuccess = () => resolve(request.result);
  });
  const held = await openDevice(server, GRANDMOTHER, { idb });
  await markTaken(held.local, GRANDMOTHER.id, slot);
  await held.engine.flush();
  expect(await outboxOf(held)).not.toContain('queued');
  expect(held.reports.leftBehind).toBe(0);
  older.close();
  const synced = () => held.engine.flush().then(() => held.reports.lastSyncAt);
  await expect.poll(synced).toBe(NOON);
});
