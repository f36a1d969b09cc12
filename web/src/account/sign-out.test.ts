import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { cacheName } from '../local-db/cache/cache-db.ts';
import { writeMeta } from '../local-db/outbox/meta.ts';
import { openLocalData } from '../local-db/open-local-data.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer, type Fault } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf } from '../testing/world.ts';
import { endOf, signOutOf } from './sign-out.ts';

async function setUp() {
  const idb = new IDBFactory();
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const device = await openDevice(server, GRANDMOTHER, { idb });
  device.local.attach(device.engine);
  const medicine_id = await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput());
  await device.local.flush();
  await writeMeta(device.local.outbox, 'token', 't');
  await writeMeta(device.local.outbox, 'last_shown', NOON);
  await writeMeta(device.local.outbox, 'receipts', [{ delivery_id: 'd', event: 'shown' }]);
  await writeMeta(device.local.outbox, 'instant_day', { slots: ['Secretolol'] });
  await writeMeta(device.local.outbox, 'instant_frame', { html: 'Grandmother' });
  const slot = { medicine_id, date: '2026-11-20', time: '08:00' };
  return { idb, server, device, slot };
}

const deps = () => ({
  leave: vi.fn(() => Promise.resolve()),
  forget: vi.fn(),
  signOut: vi.fn(),
  quiet: vi.fn(() => Promise.resolve()),
  pause: () => new Promise<void>(() => undefined),
});

test('signing out sends what waits, then nothing of the person is left', async () => {
  const { idb, server, device, slot } = await setUp();
  await markTaken(device.local, GRANDMOTHER.id, slot);
  const hooks = deps();
  expect(await signOutOf(device.local, hooks)).toEqual({ remaining: 0 });
  expect(server.stream(`p:${GRANDMOTHER.id}`).rows('marks').size).toBe(1);
  const hookCalls = [hooks.leave, hooks.signOut, hooks.forget, hooks.quiet];
  expect(hookCalls.map((hook) => hook.mock.calls.length)).toEqual([1, 1, 1, 1]);
  expect(await outboxOf(device)).toEqual([]);
  const left = await device.local.outbox.meta.toCollection().primaryKeys();
  expect(left.toSorted()).toEqual(['device_id', 'learned', 'signed_out']);
  const names = (await idb.databases()).map(({ name }) => name);
  expect(names).not.toContain(cacheName(GRANDMOTHER.id));
});

test('[SYNC-9] what could not be sent stays, is counted, and goes out after the next sign-in', async () => {
  const { idb, server, device, slot } = await setUp();
  server.faults.push(...Array<Fault>(5).fill('lost-request'));
  await markTaken(device.local, GRANDMOTHER.id, slot);
  expect(await signOutOf(device.local, deps())).toEqual({ remaining: 1 });
  const [row] = await device.local.outbox.mutations.toArray();
  expect(row?.mutation.args).toBeNull();
  await device.local.close();
  server.faults.length = 0;
  const again = await openDevice(server, GRANDMOTHER, { idb });
  await again.engine.flush();
  expect(await outboxOf(again)).toEqual(['acked']);
  expect(server.stream(`p:${GRANDMOTHER.id}`).rows('marks').size).toBe(1);
});

test('[SYNC-10] another tab that is still open leaves sealed what was left, until the person is back', async () => {
  const { idb, server, device } = await setUp();
  const other = await openDevice(server, GRANDMOTHER, { idb });
  server.faults.push(...Array<Fault>(5).fill('lost-request'));
  await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput({ name: 'Secretolol' }));
  expect(await signOutOf(device.local, deps())).toEqual({ remaining: 1 });
  await device.local.close();
  const left = async () => {
    const [row] = await other.local.outbox.mutations.where('status').equals('queued').toArray();
    return [row?.sealed !== undefined, row?.mutation.args];
  };
  await other.engine.flush();
  expect(await left()).toEqual([true, null]);
  const worker = await openLocalData(GRANDMOTHER, { ...other.deps, isPage: false });
  await worker.openWaiting();
  expect(await left()).toEqual([true, null]);
  await openDevice(server, GRANDMOTHER, { idb });
  expect(await left()).toMatchObject([false, { name: 'Secretolol' }]);
});

test('[SYNC-10] what is left is sealed and dropped while a push service still takes its time', async () => {
  const { idb, server, device, slot } = await setUp();
  server.faults.push(...Array<Fault>(5).fill('lost-request'));
  await markTaken(device.local, GRANDMOTHER.id, slot);
  let release = () => {};
  const quiet = () => new Promise<void>((resolve) => (release = resolve));
  const leaving = signOutOf(device.local, { ...deps(), quiet });
  const names = async () => (await idb.databases()).map(({ name }) => name);
  await expect.poll(() => names()).not.toContain(cacheName(GRANDMOTHER.id));
  const [row] = await device.local.outbox.mutations.where('status').equals('queued').toArray();
  expect(row?.mutation.args).toBeNull();
  release();
  expect(await leaving).toEqual({ remaining: 1 });
});

test('neither a server nor a push service that does not answer keeps anybody signed in', async () => {
  const { device, slot } = await setUp();
  device.local.attach({ wake: () => undefined, flush: () => new Promise(() => undefined) });
  await markTaken(device.local, GRANDMOTHER.id, slot);
  const quiet = () => new Promise(() => undefined);
  const hooks = { ...deps(), quiet, pause: () => Promise.resolve() };
  hooks.leave.mockRejectedValue(new Error('unreachable'));
  expect(await signOutOf(device.local, hooks)).toEqual({ remaining: 1 });
  expect(hooks.signOut).toHaveBeenCalledTimes(1);
});

test('a cache that cannot be dropped keeps nothing else readable', async () => {
  const { server, device, slot } = await setUp();
  server.faults.push(...Array<Fault>(5).fill('lost-request'));
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await device.local.outbox.meta.put({ name: 'token', value: 'a-token' });
  const dropCache = () => Promise.reject(new Error('broken'));
  const local = { ...device.local, dropCache, flush: () => Promise.resolve() };
  expect(await signOutOf(local, deps())).toEqual({ remaining: 1 });
  expect(await device.local.outbox.meta.get('token')).toBeUndefined();
  const [row] = await device.local.outbox.mutations.where('status').equals('queued').toArray();
  expect(row?.mutation.args).toBeNull();
});

test('a tab that sleeps holds up the dropping, and nothing else stays readable', async () => {
  const { idb, server, device, slot } = await setUp();
  server.faults.push(...Array<Fault>(5).fill('lost-request'));
  await markTaken(device.local, GRANDMOTHER.id, slot);
  const sleeper = await new Promise<IDBDatabase>((resolve) => {
    const request = idb.open(cacheName(GRANDMOTHER.id));
    request.onsuccess = () => resolve(request.result);
  });
  const hooks = { ...deps(), pause: () => Promise.resolve() };
  expect(await signOutOf(device.local, hooks)).toEqual({ remaining: 1 });
  const left = await device.local.outbox.meta.toCollection().primaryKeys();
  expect(left).not.toContain('token');
  const [row] = await device.local.outbox.mutations.where('status').equals('queued').toArray();
  expect(row?.mutation.args).toBeNull();
  sleeper.close();
});

test('[FAM-6] a session that was ended elsewhere is cleaned away unasked, and its token goes last', async () => {
  const { idb, server, device, slot } = await setUp();
  await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput({ name: 'Secretolol' }));
  await markTaken(device.local, GRANDMOTHER.id, slot);
  server.outage = { status: 401, code: 'auth.session_ended' };
  const names = async () => (await idb.databases()).map(({ name }) => name);
  const left: unknown[] = [];
  const hooks = { ...deps(), signOut: vi.fn(() => void left.push(names())) };
  expect(await endOf(device.local, hooks)).toEqual({ remaining: 2 });
  expect(hooks.leave).not.toHaveBeenCalled();
  expect(await Promise.all(left)).toEqual([
    expect.not.arrayContaining([cacheName(GRANDMOTHER.id)]),
  ]);
  const hookCalls = [hooks.forget, hooks.quiet].map((hook) => hook.mock.calls.length);
  expect(hookCalls).toEqual([1, 1]);
  const rows = await device.local.outbox.mutations.toArray();
  expect(rows.map(({ status, mutation }) => [status, mutation.args])).toEqual([
    ['queued', null],
    ['queued', null],
  ]);
  await device.local.close();
  server.outage = null;
  const again = await openDevice(server, GRANDMOTHER, { idb });
  await again.engine.flush();
  expect(await outboxOf(again)).toEqual(['acked', 'acked']);
});
