import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { readPerson } from '../entities/person/read-person.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, outboxOf } from '../testing/world.ts';
import { cacheName } from './cache/cache-db.ts';

const slot = { medicine_id: 'x', date: '2026-11-20', time: '17:00' };
const server = () => new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);

function holdOpen(idb: IDBFactory, name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = idb.open(name, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

test('the device keeps its id and its queue over a restart', async () => {
  const idb = new IDBFactory();
  const first = await openDevice(server(), GRANDMOTHER, { idb });
  await markTaken(first.local, GRANDMOTHER.id, slot);
  await first.local.close();
  const second = await openDevice(server(), GRANDMOTHER, { idb });
  expect(second.local.deviceId).toBe(first.local.deviceId);
  expect(await outboxOf(second)).toEqual(['queued']);
});

test('[SYNC-10] what one account does is neither seen nor sent by another', async () => {
  const idb = new IDBFactory();
  const one = server();
  const hers = await openDevice(one, GRANDMOTHER, { idb });
  await addMedicine(hers.local, GRANDMOTHER.id, aMedicineInput());
  const other = await openDevice(one, DAUGHTER, { idb });
  await other.engine.flush();
  expect((await readPerson(other.local, GRANDMOTHER.id, null)).medicines).toEqual([]);
  hers.signedIn = DAUGHTER.id;
  await hers.engine.flush();
  expect(one.log.filter(({ body }) => body !== null)).toEqual([]);
  expect(await outboxOf(hers)).toEqual(['queued']);
  hers.signedIn = GRANDMOTHER.id;
  await hers.engine.flush();
  expect(await outboxOf(hers)).toEqual(['acked']);
});

test('a cache that another tab blocks stops no mark, and is told', async () => {
  const idb = new IDBFactory();
  await holdOpen(idb, cacheName(GRANDMOTHER.id), 1);
  const device = await openDevice(server(), GRANDMOTHER, { idb });
  expect(device.storage).toEqual([true]);
  await markTaken(device.local, GRANDMOTHER.id, slot);
  expect(await outboxOf(device)).toEqual(['queued']);
});

test('a cache that does not open is dropped and pulled again', async () => {
  const idb = new IDBFactory();
  const one = server();
  const first = await openDevice(one, GRANDMOTHER, { idb });
  await addMedicine(first.local, GRANDMOTHER.id, aMedicineInput());
  await first.engine.flush();
  await first.local.close();
  const open = idb.open.bind(idb);
  let isBroken = true;
  idb.open = (name, version) => {
    if (isBroken && name === cacheName(GRANDMOTHER.id)) {
      isBroken = false;
      throw new DOMException('Corrupt', 'DataError');
    }
    return open(name, version);
  };
  const second = await openDevice(one, GRANDMOTHER, { idb });
  expect(second.storage).toEqual([false]);
  expect((await readPerson(second.local, GRANDMOTHER.id, null)).known).toBe(false);
  await second.engine.flush();
  expect((await readPerson(second.local, GRANDMOTHER.id, null)).medicines).toHaveLength(1);
});

test('a cache that stops answering is mended while doses go on being marked', async () => {
  const device = await openDevice(server(), GRANDMOTHER);
  const id = await addMedicine(device.local, GRANDMOTHER.id, aMedicineInput());
  await device.engine.flush();
  device.local.cache.close();
  const broken = await readPerson(device.local, GRANDMOTHER.id, { date: slot.date });
  expect(broken.known).toBe(false);
  expect(broken.medicines.map((medicine) => medicine.id)).toEqual([id]);
  await markTaken(device.local, GRANDMOTHER.id, slot);
  await expect.poll(() => device.storage).toEqual([false, true, false]);
  expect(await outboxOf(device)).toEqual(['acked', 'queued']);
  const mended = await readPerson(device.local, GRANDMOTHER.id, { date: slot.date });
  expect(mended).toMatchObject({ known: true, medicines: [{ id }] });
});

test('with no database at all the app still opens and says that nothing is saved', async () => {
  const idb = new IDBFactory();
  idb.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  const device = await openDevice(server(), GRANDMOTHER, { idb });
  expect(device.storage).toEqual([true]);
  await expect(markTaken(device.local, GRANDMOTHER.id, slot)).rejects.toThrow('could not be saved');
});
