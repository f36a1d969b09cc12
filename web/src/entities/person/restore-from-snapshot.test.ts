import { DAY } from '@qamqor/shared/calendar/dates';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { cacheName } from '../../local-db/cache/cache-db.ts';
import type { KeyValues } from '../../platform/browser-storage.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { deriveDay } from '../dose/day.ts';
import { markTaken, undoDose } from '../dose/doses.commands.ts';
import { saveEarlyTaps } from '../../instant-start/save-taps.ts';
import { saveSnapshot } from '../../local-db/snapshot/snapshot.ts';
import { addMedicine, pauseMedicine } from '../medicine/medicines.commands.ts';
import { AROUND_TODAY, readingKey, type PersonData } from '../../local-db/snapshot/person-data.ts';
import { readPerson } from './read-person.ts';

const person = GRANDMOTHER.id;
const TODAY = '2026-11-20';
let server: FakeServer;
let storage: KeyValues;
let medicine: string;
let holder: IDBDatabase;
let idb: IDBFactory;
let device: Device;

const slot = () => ({ medicine_id: medicine, date: TODAY, time: '17:30' });
const around = () => readPerson(device.local, person, AROUND_TODAY);
const statuses = (data: PersonData) =>
  deriveDay(data, person, data.read_at, { own: true }).doses.map(({ status }) => status);

function open(): Promise<Device> {
  return openDevice(server, GRANDMOTHER, { idb, storage });
}

/** The browser took the cache, and a page of an older release made its own and keeps it. */
function hold(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    idb.deleteDatabase(cacheName(person)).onsuccess = () => {
      const request = idb.open(cacheName(person), 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    };
  });
}

beforeEach(async () => {
  idb = new IDBFactory();
  storage = memoryStorage();
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await open();
  medicine = await addMedicine(device.local, person, aMedicineInput({ times: ['17:30'] }));
  await device.engine.flush();
  saveSnapshot(storage, readingKey(person, person, AROUND_TODAY), await around());
  await device.local.close();
  holder = await hold();
  device = await open();
});

test('[SYNC-13] a mark beside a held cache is seen at once, after a reload, and when it is let go', async () => {
  const shown: string[][] = [];
  const listening = liveQuery(around).subscribe((data) => void shown.push(statuses(data)));
  await expect.poll(() => shown).toEqual([['due']]);
  await markTaken(device.local, person, slot());
  await expect.poll(() => shown.at(-1)).toEqual(['taken']);
  listening.unsubscribe();
  await device.local.close();
  device = await open();
  expect(statuses(await around())).toEqual(['taken']);
  await device.engine.flush();
  expect(statuses(await around())).toEqual(['taken']);
  expect(device.storage).toEqual([true]);
  holder.close();
  await expect.poll(() => device.storage).toEqual([true, false]);
  expect(statuses(await around())).toEqual(['taken']);
  await device.engine.flush();
  expect(statuses(await around())).toEqual(['taken']);
});

test('[DOSE-5] what is taken back beside a held cache is open again', async () => {
  await markTaken(device.local, person, slot());
  await undoDose(device.local, person, slot(), (await around()).marks);
  expect(statuses(await around())).toEqual(['due']);
});

test('a dose that is taken already is not marked again by a tap on the early screen', async () => {
  await markTaken(device.local, person, slot());
  const { medicine_id, date, time } = slot();
  const tap = { user_id: person, slot: `${medicine_id}:${date}:${time}`, at: NOON };
  storage.setItem('early-taps', JSON.stringify([tap]));
  await saveEarlyTaps(device.local, storage);
  const marks = await device.local.outbox.mutations.where('status').equals('queued').count();
  expect([marks, storage.getItem('early-taps')]).toEqual([1, null]);
});

test('what was refused is not shown as taken', async () => {
  const { id } = await markTaken(device.local, person, slot());
  server.verdicts.set(id, { status: 'rejected', code: 'sync.forbidden' });
  saveSnapshot(storage, readingKey(person, person, AROUND_TODAY), await around());
  await device.engine.flush();
  expect(statuses(await around())).toEqual(['due']);
});

test('of what was answered only facts about doses are told again', async () => {
  await pauseMedicine(device.local, person, medicine, null);
  expect((await around()).medicines).toMatchObject([{ pauses: [{ until: null }] }]);
  await device.local.outbox.mutations.toCollection().modify({ status: 'acked', seq: 9 });
  expect((await around()).medicines).toMatchObject([{ pauses: [] }]);
});

test('a day that the copy does not reach is not answered, nor a person without one', async () => {
  const early = new Date(NOON - 8 * DAY).toISOString().slice(0, 10);
  const ask = (id: string, range: { date: string }) => device.local.restore?.(id, range);
  expect(await ask(person, { date: early })).toBeNull();
  expect(await ask(person, { date: TODAY })).toMatchObject({ known: true });
  expect(await ask('another', { date: TODAY })).toBeNull();
});
