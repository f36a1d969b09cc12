import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { readPerson } from '../../entities/person/read-person.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { cacheName } from '../cache/cache-db.ts';
import { readMeta, writeMeta } from '../outbox/meta.ts';

async function setUp() {
  const idb = new IDBFactory();
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const tab = () => openDevice(server, GRANDMOTHER, { idb });
  const cachesHere = async () => (await idb.databases()).map(({ name }) => name);
  return { tab, cachesHere };
}

/** What still runs in a page when its data closes. */
async function stillAtWork({ local, engine }: Device): Promise<void> {
  await readPerson(local, GRANDMOTHER.id, null).catch(() => undefined);
  await engine.flush();
  await local.repairCache();
}

test('[SYNC-10] no reading and no sync brings a cache back that was dropped', async () => {
  const { tab, cachesHere } = await setUp();
  const device = await tab();
  await readPerson(device.local, GRANDMOTHER.id, null);
  await device.local.dropCache();
  await stillAtWork(device);
  expect(await cachesHere()).not.toContain(cacheName(GRANDMOTHER.id));
});

test('[SYNC-10] no reading and no sync opens again what was closed, or tells of a failure', async () => {
  const { tab } = await setUp();
  const device = await tab();
  await device.local.close();
  const told = device.storage.length;
  await stillAtWork(device);
  expect(device.local.cache.isOpen()).toBe(false);
  expect(device.storage.length).toBe(told);
});

test('[SYNC-10] a cut for room that a sign-out overtakes leaves no cache behind', async () => {
  const { tab, cachesHere } = await setUp();
  const { local } = await tab();
  const [, cut] = local.evictors;
  await Promise.all([cut?.().catch(() => undefined), local.dropCache()]);
  await readPerson(local, GRANDMOTHER.id, null);
  expect(await cachesHere()).not.toContain(cacheName(GRANDMOTHER.id));
});

test('[SYNC-10] a cut that had dropped the cache opens it no more once the person has left', async () => {
  const { tab, cachesHere } = await setUp();
  const { local } = await tab();
  const { cache, evictors } = local;
  const drop = cache.delete.bind(cache);
  cache.delete = (options) => {
    cache.delete = drop;
    return drop(options).then(() => void local.dropCache());
  };
  await evictors[1]?.().catch(() => undefined);
  await local.dropCache();
  expect(await cachesHere()).not.toContain(cacheName(GRANDMOTHER.id));
});

test('[SYNC-10] the last tab to go drops what it had opened again after a sign-out', async () => {
  const { tab, cachesHere } = await setUp();
  const [leaving, other] = [await tab(), await tab()];
  await writeMeta(leaving.local.outbox, 'signed_out', true);
  await leaving.local.dropCache();
  await leaving.local.close();
  await readPerson(other.local, GRANDMOTHER.id, null);
  expect(await cachesHere()).toContain(cacheName(GRANDMOTHER.id));
  await other.local.close();
  expect(await cachesHere()).not.toContain(cacheName(GRANDMOTHER.id));
});

test('a session that ended elsewhere keeps the cache', async () => {
  const { tab, cachesHere } = await setUp();
  const { local } = await tab();
  await local.close();
  expect(await cachesHere()).toContain(cacheName(GRANDMOTHER.id));
});

/** A tab whose person is here again, on a disk too full for that to be written down. */
async function backOnAFullDisk(tab: () => Promise<Device>): Promise<Device> {
  const before = await tab();
  await writeMeta(before.local.outbox, 'signed_out', true);
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  try {
    return await tab();
  } finally {
    remove.mockRestore();
  }
}

test('on a full disk a person who is back keeps the cache when the session ends elsewhere', async () => {
  const { tab, cachesHere } = await setUp();
  const { local } = await backOnAFullDisk(tab);
  await local.close();
  expect(await cachesHere()).toContain(cacheName(GRANDMOTHER.id));
});

test('[SYNC-10] a sync that is still under way opens nothing again that a sign-out has sealed', async () => {
  const { tab } = await setUp();
  const { local } = await backOnAFullDisk(tab);
  await local.dropCache();
  await local.openWaiting();
  expect(await readMeta(local.outbox, 'signed_out')).toBe(true);
});
