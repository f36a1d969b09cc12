import { DAY } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { liveQuery } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { deriveEarlierDays } from '../../entities/dose/earlier-days.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readCache } from '../read-cache.ts';
import { readPerson, type PersonData } from '../../entities/person/read-person.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { createEngine } from '../../sync/engine.ts';
import { cacheName } from '../cache/cache-db.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
const RANGE = { before: 7, after: 2 };
let idb: IDBFactory;
let server: FakeServer;
let device: Device;
let medicine: string;

const dateOf = (back: number) => new Date(NOON - back * DAY).toISOString().slice(0, 10);

function mark(back = 0): Promise<unknown> {
  const slot = { medicine_id: medicine, date: dateOf(back), time: '08:00' };
  return markTaken(device.local, person, slot);
}

beforeEach(async () => {
  idb = new IDBFactory();
  server = new FakeServer(NOON - 60 * DAY, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER, { idb });
  medicine = await addMedicine(device.local, person, aMedicineInput({ times: ['08:00'] }));
  for (const back of [40, 14, 11, 3]) {
    server.time = NOON - back * DAY;
    await mark(back);
    await device.engine.flush();
  }
  server.time = NOON;
  await device.engine.flush();
});

/** A disk that is full until the cache was cut, or held up at that. */
function fillUntilCut(): void {
  let isFull = true;
  device.local.outbox.mutations.hook('creating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  const [history, cut, ballast] = device.local.evictors;
  const cutAll = async () => {
    await cut?.().finally(() => (isFull = false));
  };
  device.local.evictors = [history, cutAll, ballast].filter((one) => one !== undefined);
}

async function datesKept(): Promise<string[]> {
  return (await device.local.cache.marks.toArray()).map(({ date }) => date).toSorted();
}

test('the day stays on the screen while the cache is cut', async () => {
  const { local } = device;
  const shown: PersonData[] = [];
  const listening = liveQuery(() => readPerson(local, person, RANGE)).subscribe(
    (data) => void shown.push(data),
  );
  await expect.poll(() => shown.length).toBe(1);
  fillUntilCut();
  const { medicines: cached } = local.cache;
  const counts: number[] = [];
  const cutting = mark().then(() => 'cut');
  for (;;) {
    const count = readCache(local, [cached], -1, () => cached.count());
    if ((await Promise.race([cutting, count.then(() => 'read')])) === 'cut') break;
    counts.push(await count);
  }
  expect(counts.length).toBeGreaterThan(2);
  expect(new Set(counts)).toEqual(new Set([1]));
  await expect.poll(() => shown.at(-1)?.marks.length).toBe(2);
  listening.unsubscribe();
  for (const { known, medicines } of shown) {
    expect([known, medicines.map(({ id }) => id)]).toEqual([true, [medicine]]);
  }
});

test('[DOSE-8] the days that can be put right are shown as before', async () => {
  const earlier = async () => {
    const data = await readPerson(device.local, person, { before: 14, after: 0 });
    const days = deriveEarlierDays(data, NOON, { own: true });
    return days.map(({ date, doses }) => [date, doses.map(({ status }) => status)]);
  };
  const before = await earlier();
  fillUntilCut();
  await mark();
  expect(await datesKept()).toEqual([dateOf(14), dateOf(11), dateOf(3)]);
  expect(await earlier()).toEqual(before);
});

test('a page that never heard the server cuts around the day that another page has learned', async () => {
  const shared = { idb: new IDBFactory(), wall: () => NOON + 400 * DAY };
  const unheard = await openDevice(server, GRANDMOTHER, shared);
  const heard = await openDevice(server, GRANDMOTHER, shared);
  await heard.engine.flush();
  const [history, cut] = unheard.local.evictors;
  await history?.();
  await cut?.();
  const { cache } = unheard.local;
  expect((await cache.marks.toArray()).map(({ date }) => date).toSorted()).toEqual(
    [14, 11, 3].map(dateOf),
  );
});

test('a deleted event can still be brought back', async () => {
  const event = { id: 'e1', stream, binned_at: NOON };
  await device.local.cache.bin.put(event as never);
  fillUntilCut();
  await mark();
  expect(await device.local.cache.bin.toArray()).toEqual([event]);
});

test('[FAM-3] that somebody stopped sharing can still be read', async () => {
  const row = { id: 'link-1', stream, person_id: null, name: 'Mama' };
  await device.local.cache.stopped.put(row);
  fillUntilCut();
  await mark();
  expect(await device.local.cache.stopped.toArray()).toEqual([row]);
});

test('the rest is pulled again, with what was changed and deleted meanwhile', async () => {
  fillUntilCut();
  await mark();
  const other = await addMedicine(device.local, person, aMedicineInput());
  server.stream(stream).remove('medicines', medicine);
  await device.engine.flush();
  const { medicines } = await readPerson(device.local, person, null);
  expect(medicines.map(({ id }) => id)).toEqual([other]);
  expect(await datesKept()).toEqual([40, 14, 11, 3].map(dateOf));
  const sent = server.log.length;
  await device.engine.flush();
  expect(server.log.slice(sent).map(({ path }) => path.includes('streams='))).toEqual([true]);
});

test('a disk that stays tight holds one copy of a stream at most', async () => {
  fillUntilCut();
  await mark();
  device.local.cache.beside.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const fresh = { ...(await device.local.cache.medicines.get(medicine)), id: 'of-the-daughter' };
  server.stream(stream).write({ medicines: [fresh as never] });
  await device.engine.flush();
  const ids = await device.local.cache.medicines.toCollection().primaryKeys();
  expect(ids.toSorted()).toEqual([medicine, 'of-the-daughter'].toSorted());
});

test('[SYNC-8] a stream that is no longer permitted goes with the next pull', async () => {
  const { cache } = device.local;
  await cache.cursors.put({ stream: 'p:stranger', epoch: 'e1', cursor: 4 });
  await cache.medicines.put({ id: 'm9', stream: 'p:stranger' } as never);
  fillUntilCut();
  await mark();
  expect(await cache.medicines.get('m9')).toBeDefined();
  await device.engine.flush();
  expect(await cache.medicines.get('m9')).toBeUndefined();
  expect((await cache.cursors.toArray()).map((row) => row.stream)).not.toContain('p:stranger');
  expect(device.gone).toEqual(['p:stranger']);
});

test('[SYNC-1] a server that was restored while the cache was cut gets back what it lost', async () => {
  fillUntilCut();
  await mark();
  server.goBack(stream, 'e2');
  await device.engine.flush();
  expect(server.stream(stream).rows('marks').size).toBe(4);
  expect((await readPerson(device.local, person, RANGE)).marks).toHaveLength(2);
});

test('[FAM-3] what a view of the stream shows no longer goes from a cache that was cut, too', async () => {
  fillUntilCut();
  await mark();
  server.stream(stream).forget('medicines');
  server.stream(stream).epoch = 'e2';
  await device.engine.flush();
  expect(await device.local.cache.medicines.count()).toBe(0);
});

test('[SYNC-13] an answer that was on its way as the cache was cut takes nothing from the screen', async () => {
  const [, cut] = device.local.evictors;
  const send = server.sendAs(person);
  const engine = createEngine({
    local: device.local,
    random: () => 0,
    after: device.timers.after,
    send: async (path, options) => {
      const answer = await send(path, options);
      await cut?.();
      return answer;
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  await engine.flush();
  expect((await readPerson(device.local, person, RANGE)).medicines).toHaveLength(1);
  await device.engine.flush();
  expect(await datesKept()).toEqual([40, 14, 11, 3].map(dateOf));
});

test('[SYNC-3] a stream that was pulled while the cache was cut stays as it was pulled', async () => {
  const { cache, evictors } = device.local;
  const { open } = cache;
  const cursor = { stream, epoch: 'e1', cursor: 99 };
  cache.open = () => {
    cache.open = open;
    return cache.open().then((opened) => cache.cursors.put(cursor).then(() => opened));
  };
  await evictors[1]?.();
  expect(await cache.cursors.get(stream)).toEqual(cursor);
  expect(await cache.medicines.count()).toBe(0);
});

test('a tab that sleeps holds up the cut, and neither the mark nor its word', async () => {
  const sleeper = await new Promise<IDBDatabase>((resolve) => {
    const request = idb.open(cacheName(person));
    request.onsuccess = () => resolve(request.result);
  });
  fillUntilCut();
  await mark();
  expect((await outboxOf(device)).at(-1)).toBe('queued');
  expect(device.storage.at(-1)).toBe(true);
  sleeper.close();
  await expect.poll(async () => (await readPerson(device.local, person, RANGE)).known).toBe(true);
  expect(await datesKept()).toEqual([dateOf(14), dateOf(11), dateOf(3)]);
});
