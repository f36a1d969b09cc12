import { IDBFactory } from 'fake-indexeddb';
import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { sayOfClock } from '../entities/say-of-clock.ts';
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

/** A tablet with a clock that is right, and a server whose own may be ahead of it. */
function anHour() {
  const idb = new IDBFactory();
  const one = server();
  const state = { time: NOON, ahead: 0 };
  one.runBy(() => state.time + state.ahead);
  const open = () =>
    openDevice(one, GRANDMOTHER, { idb, wall: () => state.time, monotonic: () => state.time });
  return { state, open };
}

test('[CAL-1] a server that was years ahead for a minute dates nothing after a restart', async () => {
  const { state, open } = anHour();
  const first = await open();
  state.ahead = 730 * DAY;
  await first.engine.flush();
  await markTaken(first.local, GRANDMOTHER.id, slot);
  state.ahead = 0;
  state.time += MINUTE;
  await first.engine.flush();
  await first.local.close();
  state.time += HOUR;
  const second = await open();
  expect(second.local.now()).toBe(state.time);
  await markTaken(second.local, GRANDMOTHER.id, { ...slot, time: '20:00' });
  const last = await second.local.outbox.mutations.orderBy('order').last();
  expect(last?.mutation.at).toMatchObject({ server: NOON + MINUTE, estimate: state.time });
  await second.local.close();
  state.time += HOUR;
  expect((await open()).local.now()).toBe(state.time);
});

test('[CAL-1] what a change says was reached holds beside what was learned before it', async () => {
  const { state, open } = anHour();
  const first = await open();
  await first.engine.flush();
  state.time += 3 * HOUR;
  await markTaken(first.local, GRANDMOTHER.id, slot);
  await first.local.close();
  state.time -= DAY;
  expect((await open()).local.now()).toBe(NOON + 3 * HOUR);
});

test('[CAL-5] what the person said of the clock is kept until the server is heard', async () => {
  const { state, open } = anHour();
  const first = await open();
  await first.engine.flush();
  await first.local.close();
  state.time += 730 * DAY;
  const second = await open();
  await sayOfClock(second.local, true);
  await second.local.close();
  const third = await open();
  expect(third.local.doubt()).toBeNull();
  expect(third.local.now()).toBe(state.time);
  state.ahead = -730 * DAY;
  await third.engine.flush();
  expect(third.local.now()).toBe(NOON);
  await third.local.close();
  const fourth = await open();
  expect(fourth.local.now()).toBe(NOON);
  expect(fourth.local.learned()?.said).toBeUndefined();
});
