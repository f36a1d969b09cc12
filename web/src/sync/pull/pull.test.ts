import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine, reviseMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readAccount } from '../../entities/person/read-account.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { cacheName } from '../../local-db/cache/cache-db.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import {
  DAUGHTER,
  GRANDMOTHER,
  NOON,
  openDevice,
  outboxOf,
  type Device,
} from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
const week = { before: 7, after: 2 };
let server: FakeServer;
let tablet: Device;
let medicine: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  tablet = await openDevice(server, GRANDMOTHER);
  medicine = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
});

async function mark(device: Device, count: number, first = 0): Promise<void> {
  for (let i = first; i < first + count; i++) {
    const time = `${String(i % 24).padStart(2, '0')}:${String(Math.floor(i / 24)).padStart(2, '0')}`;
    await markTaken(device.local, person, { medicine_id: medicine, date: '2026-11-20', time });
  }
}

function pulls(): string[] {
  return server.log.filter(({ body }) => !body).map(({ path }) => decodeURIComponent(path));
}

test('the first pull names no stream, the next ones name each with its cursor', async () => {
  server.log.length = 0;
  const fresh = await openDevice(server, GRANDMOTHER);
  await fresh.engine.flush();
  await fresh.engine.flush();
  const [first, second] = pulls();
  const about = `limit=2000&device_id=${fresh.local.deviceId}&pending=0&looked=`;
  expect(first).toBe(`/sync/pull?${about}`);
  expect(second).toBe(`/sync/pull?streams=${stream}@2,${userStream(person)}@1&${about}`);
});

test('pages are pulled until there is no more, each with its cursor', async () => {
  await mark(tablet, 25);
  await tablet.engine.flush();
  server.pageLimit = 7;
  const fresh = await openDevice(server, GRANDMOTHER);
  server.log.length = 0;
  await fresh.engine.flush();
  expect(pulls()).toHaveLength(4);
  expect((await readPerson(fresh.local, person, week)).marks).toHaveLength(25);
});

test('[SYNC-4] a pull that is cut off goes on where it stopped', async () => {
  await mark(tablet, 25);
  await tablet.engine.flush();
  server.pageLimit = 7;
  const fresh = await openDevice(server, GRANDMOTHER);
  server.faults.push(null, 'truncated');
  await fresh.engine.flush();
  expect((await fresh.local.cache.cursors.get(stream))?.cursor).toBe(7);
  await fresh.engine.flush();
  expect((await readPerson(fresh.local, person, week)).marks).toHaveLength(25);
});

test('[SYNC-4] a page that comes too late takes the device back in nothing', async () => {
  const page = server.stream(stream).page(0, 1000);
  await mark(tablet, 3);
  await tablet.engine.flush();
  const send = server.sendAs(person);
  const late = createEngine({
    local: tablet.local,
    after: tablet.timers.after,
    random: () => 0,
    send: async (path, options) => {
      const answer = await send(path, options);
      const body = (await answer.json()) as {
        streams: object;
      };
      return Response.json({
        ...body,
        streams: {
          ...body.streams,
          [stream]: page,
        },
      });
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  await late.flush();
  expect((await tablet.local.cache.cursors.get(stream))?.cursor).toBe(5);
  expect((await readPerson(tablet.local, person, week)).marks).toHaveLength(3);
});

test('[SYNC-14] fields that this release does not know are kept, through a change of its own too', async () => {
  const stored = server.stream(stream).rows('medicines').get(medicine) as Medicine;
  const newer = { ...stored, colour_of_the_box: 'green', later: { deep: [1] } };
  server.stream(stream).write({ medicines: [newer] });
  await tablet.engine.flush();
  await reviseMedicine(tablet.local, person, stored, { notes: 'with tea' });
  const { medicines } = await readPerson(tablet.local, person, null);
  const kept = { colour_of_the_box: 'green', later: { deep: [1] }, notes: 'with tea' };
  expect(medicines[0]).toMatchObject(kept);
  await tablet.engine.flush();
  expect((await readPerson(tablet.local, person, null)).medicines[0]).toMatchObject(kept);
});

test('[SYNC-15] a restored server gets back what it lost, then the stream is swapped in', async () => {
  await mark(tablet, 3);
  await tablet.engine.flush();
  const restored = new FakeServer(NOON, [GRANDMOTHER]);
  for (const name of [stream, userStream(person)]) restored.stream(name).epoch = 'e2';
  server.streams.clear();
  server.ledger.clear();
  for (const [name, one] of restored.streams) server.streams.set(name, one);
  server.faults.push('lost-request');
  await tablet.engine.flush();
  await mark(tablet, 1, 3);
  await tablet.engine.flush();
  expect(server.stream(stream).rows('marks').size).toBe(4);
  expect((await readPerson(tablet.local, person, week)).marks).toHaveLength(4);
  expect(await tablet.local.cache.cursors.get(stream)).toMatchObject({ epoch: 'e2' });
  expect(await outboxOf(tablet)).toEqual(['acked', 'acked', 'acked', 'acked', 'acked']);
});

test('[SYNC-3] what was sent again after a restore is not shown over what came after it', async () => {
  const own = server.stream(userStream(person));
  await patchSettings(tablet.local, { language: 'ru' });
  await tablet.engine.flush();
  server.history = own.epoch = 'e2';
  await tablet.engine.flush();
  const [account] = own.rows('accounts').values();
  own.write({ accounts: [{ ...account, language: 'kk' } as never] });
  await tablet.engine.flush();
  expect(await readAccount(tablet.local)).toMatchObject({ language: 'kk' });
});

test('[SYNC-13] what was sent while the cache was cut is not shown over what came after it', async () => {
  const own = server.stream(userStream(person));
  server.history = own.epoch;
  await patchSettings(tablet.local, { language: 'ru' });
  await tablet.local.evictors[1]?.();
  await tablet.engine.flush();
  const [account] = own.rows('accounts').values();
  own.write({ accounts: [{ ...account, language: 'kk' } as never] });
  await tablet.engine.flush();
  expect(await readAccount(tablet.local)).toMatchObject({ language: 'kk' });
});

test('an answer that would take most of the rows away is asked for twice', async () => {
  await mark(tablet, 30);
  await tablet.engine.flush();
  for (const id of server.stream(stream).rows('marks').keys()) {
    server.stream(stream).remove('marks', id);
  }
  server.log.length = 0;
  await tablet.engine.flush();
  expect(pulls()).toHaveLength(2);
  expect(await tablet.local.cache.marks.count()).toBe(0);
});

test('a pull that brings nothing new writes nothing', async () => {
  const { cache } = tablet.local;
  const writes: string[] = [];
  for (const table of cache.tables) {
    table.hook('creating', () => void writes.push(table.name));
    table.hook('updating', () => void writes.push(table.name));
  }
  await tablet.engine.flush();
  expect(writes).toEqual([]);
  server.stream(stream).write({ people: [{ ...GRANDMOTHER, phone: '103' } as never] });
  await tablet.engine.flush();
  expect(writes.toSorted()).toEqual(['cursors', 'people']);
});

test('the server is told how much still waits', async () => {
  await mark(tablet, 1);
  server.verdicts.set((await tablet.local.outbox.mutations.toCollection().last())?.mid ?? '', null);
  await tablet.engine.flush();
  expect(pulls().at(-1)).toContain('&pending=1');
});

test('[SYNC-14] what no screen knows yet is kept whole, and goes when it is deleted', async () => {
  const event = { id: 'event-1', title: 'Cardiologist', later: { deep: [1] } };
  server.stream(stream).write({ events: [event as unknown as CareEvent] });
  await tablet.engine.flush();
  expect(await tablet.local.cache.events.get(event.id)).toMatchObject(event);
  server.stream(stream).remove('events', event.id);
  await tablet.engine.flush();
  expect(await tablet.local.cache.events.count()).toBe(0);
});

test('an event that comes back from the bin stands in it no more', async () => {
  const event = { id: 'event-1', title: 'Cardiologist' } as CareEvent;
  const { cache } = tablet.local;
  const waiting = () => cache.bin.toCollection().primaryKeys();
  server.stream(stream).write({ events: [event] });
  await tablet.engine.flush();
  server.stream(stream).remove('events', event.id);
  await tablet.engine.flush();
  expect(await waiting()).toEqual([event.id]);
  server.stream(stream).write({ events: [event] });
  await tablet.engine.flush();
  expect([await cache.events.count(), await waiting()]).toEqual([1, []]);
});

test('a cache from before there was a place for events is pulled again', async () => {
  const idb = new IDBFactory();
  const old = new Dexie(cacheName(person), { indexedDB: idb, IDBKeyRange });
  old.version(1).stores({ cursors: 'stream', medicines: 'id, stream' });
  await old.table('cursors').put({ stream, epoch: 'e1', cursor: 2 });
  old.close();
  server.stream(stream).write({ events: [{ id: 'event-1' } as CareEvent] });
  const updated = await openDevice(server, GRANDMOTHER, { idb });
  await updated.engine.flush();
  expect(await updated.local.cache.events.count()).toBe(1);
  expect(await updated.local.cache.medicines.count()).toBe(1);
});

test('[SYNC-4] rows whose cursor could not be stored are not stored either', async () => {
  const { cache } = tablet.local;
  const phone = await openDevice(server, GRANDMOTHER);
  await phone.engine.flush();
  await mark(phone, 3);
  await phone.engine.flush();
  const before = await cache.cursors.get(stream);
  const refuse = () => {
    throw new DOMException('not now', 'AbortError');
  };
  cache.cursors.hook('updating', refuse);
  await tablet.engine.flush();
  expect(await cache.marks.count()).toBe(0);
  expect(await cache.cursors.get(stream)).toEqual(before);
  cache.cursors.hook('updating').unsubscribe(refuse);
  await tablet.engine.flush();
  expect(await cache.marks.count()).toBe(3);
});
