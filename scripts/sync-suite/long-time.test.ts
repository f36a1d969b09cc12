import { addDays } from '@qamqor/shared/calendar/dates';
import { personStream, PULL_MAX_ROWS, PUSH_MAX_MUTATIONS } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { forgetLedger } from '../../api/src/changes/forget.service.ts';
import { synced } from '../../api/src/synced.ts';
import { markAllTaken, markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import { cacheName } from '../../web/src/local-db/cache/cache-db.ts';
import { readMeta } from '../../web/src/local-db/outbox/meta.ts';
import type { Device } from './device.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { checkQuietSync } from './quiet-sync.ts';
import { readServer } from './server-state.ts';
import { SLOTS } from './steps.ts';
import { World } from './world.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
const DAY = 86_400_000;

async function inWorld(work: (world: World, tablet: Device, phone: Device) => Promise<void>) {
  const world = new World([0, 0, 0]);
  try {
    await world.start();
    const [tablet, phone] = world.devices as [Device, Device];
    await work(world, tablet, phone);
    world.watch.raise();
  } finally {
    await world.remove();
  }
}

async function flush(device: Device): Promise<void> {
  await (await device.context('page')).engine.flush();
}

async function take(world: World, device: Device, date = DATE): Promise<string> {
  const { local } = await device.context('page');
  const slot = { medicine_id: world.medicines[0] as string, date, time: '08:00' };
  return (await markTaken(local, person, slot)).id;
}

const marksOn = (device: Device) =>
  device
    .stored(person)
    .cache.marks.where('[stream+date]')
    .between([stream, ''], [stream, '\uffff']);

/** As many as make more than one page, from a year ago until today. */
const DAYS = 360;
const NEWEST = 30;

test('[SYNC-4][SYNC-16] more than a batch and more than a page, the newest days first', () =>
  inWorld(async (world, tablet, phone) => {
    const page = await tablet.context('page');
    const dates = Array.from({ length: DAYS }, (_, back) => addDays(DATE, -back));
    const slots = dates.flatMap((date) =>
      world.medicines.flatMap((medicine_id) => SLOTS.map((time) => ({ medicine_id, date, time }))),
    );
    expect(slots.length).toBeGreaterThan(PULL_MAX_ROWS);
    expect(slots.length).toBeGreaterThan(PUSH_MAX_MUTATIONS);
    const before = await marksOn(tablet).count();
    await markAllTaken(page.local, person, slots);
    await checkQuietSync(world, page, () => page.engine.flush());
    expect((await readServer(world)).marks).toHaveLength(before + slots.length);

    await phone.evictCache();
    const cutOff = await phone.context('page');
    cutOff.faults.push(null, 'lost-request');
    await cutOff.engine.flush();
    cutOff.faults.length = 0;
    const first = addDays(DATE, -NEWEST);
    const here = await marksOn(phone).toArray();
    expect(here.length).toBeLessThan(slots.length);
    const newest = (all: readonly { date: string }[]) => all.filter(({ date }) => date >= first);
    expect(newest(here)).toHaveLength(newest(slots).length);
    const { cache } = phone.stored(person);
    expect((await cache.cursors.get(stream))?.cursor).toBeLessThan(1);

    await flush(phone);
    expect(await marksOn(phone).count()).toBe(before + slots.length);
    const rows = (device: Device) => marksOn(device).sortBy('id');
    expect(await rows(phone)).toEqual(await rows(tablet));
  }));

/** The number that the library gave to the first version. */
const FIRST_VERSION = 10;
const FIRST_TABLES = ['medicines', 'marks', 'people', 'accounts', 'links', 'cursors'] as const;

/** The cache as the first release made it, with what is in it. */
async function putBackFirstCache(device: Device): Promise<void> {
  const { cache } = device.stored(person);
  const rows = new Map<string, object[]>();
  for (const name of FIRST_TABLES) rows.set(name, await cache.table(name).toArray());
  device.closeAll();
  await device.evictCache();
  const request = device.idb.open(cacheName(person), FIRST_VERSION);
  await new Promise((resolve, reject) => {
    request.addEventListener('error', reject);
    request.addEventListener('success', resolve);
    request.addEventListener('upgradeneeded', () => {
      for (const name of FIRST_TABLES) {
        const keyPath = name === 'cursors' ? 'stream' : 'id';
        const store = request.result.createObjectStore(name, { keyPath });
        if (name === 'marks') {
          store.createIndex('[stream+date]', ['stream', 'date']);
          store.createIndex('[stream+medicine_id+date]', ['stream', 'medicine_id', 'date']);
        } else if (name !== 'cursors') store.createIndex('stream', 'stream');
        for (const row of rows.get(name) ?? []) store.put(row);
      }
    });
  });
  request.result.close();
}

test('[SYNC-1][SYNC-3] what waits outlives an upgrade of the cache, and nothing is missing after it', () =>
  inWorld(async (world, tablet, phone) => {
    await take(world, tablet, addDays(DATE, -1));
    await flush(tablet);
    tablet.isOnline = false;
    const waiting = await take(world, tablet);
    await putBackFirstCache(tablet);
    await take(world, phone, addDays(DATE, -2));
    await flush(phone);
    tablet.isOnline = true;
    await flush(tablet);
    await flush(phone);
    const { marks, ledger } = await readServer(world);
    expect(ledger.get(waiting)).toMatchObject({ status: 'ok' });
    const { cache } = tablet.stored(person);
    await cache.open();
    const ids = (device: Device) => marksOn(device).primaryKeys();
    expect((await ids(tablet)).toSorted()).toEqual(marks.map(({ id }) => id).toSorted());
    expect(await cache.events.count()).toBe(1);
  }));

test.each([
  { days: 34, comesBack: true },
  { days: 36, comesBack: false },
])('[SYNC-1] $days days after its answer a mark comes back after a restore, or is told', (one) =>
  inWorld(async (world, tablet) => {
    const mid = await take(world, tablet);
    await flush(tablet);
    world.time += one.days * DAY;
    await flush(tablet);
    await world.restore();
    await flush(tablet);
    const { marks } = await readServer(world);
    expect(marks.some(({ id }) => id === mid)).toBe(one.comesBack);
    const lost = await readMeta(tablet.stored(person).outbox, 'lost');
    expect(lost?.count ?? 0).toBe(one.comesBack ? 0 : 1);
  }),
);

test('[SYNC-2] a mark that is sent again after 90 days has one effect', () =>
  inWorld(async (world, tablet) => {
    const mid = await take(world, tablet);
    const { faults, engine } = await tablet.context('page');
    faults.push('lost-answer');
    await engine.flush();
    faults.length = 0;
    tablet.isOnline = false;
    world.time += 90 * DAY;
    await world.server.write((tx) => forgetLedger(synced).step(tx, world.time, 1000));
    const { ledger, journal: before } = await readServer(world);
    expect(ledger.has(mid)).toBe(false);
    tablet.isOnline = true;
    await tablet.signIn(GRANDMOTHER);
    await flush(tablet);
    await flush(tablet);
    const { journal, marks } = await readServer(world);
    expect(journal).toHaveLength(before.length);
    expect(marks.filter(({ id }) => id === mid)).toHaveLength(1);
    const row = await tablet.stored(person).outbox.mutations.where('mid').equals(mid).first();
    expect(row?.status).toBe('acked');
  }));
