import { personStream } from '@qamqor/shared/sync/protocol';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { NotSaved } from '../../entities/change/not-saved.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { createEngine } from '../../sync/engine.ts';
import { reserveSpace } from './reserved-space.ts';
import { isOutboxAlive } from '../outbox/is-alive.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
const MB = 1024 * 1024;
const recent = ['2026-08-23', '2026-11-20'];
const all = ['2026-07-01', '2026-08-21', ...recent];
let server: FakeServer;
let device: Device;
let medicine: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER);
  medicine = await addMedicine(device.local, person, aMedicineInput());
  for (const date of all) {
    server.stream(stream).write({ marks: [{ id: date, date, medicine_id: medicine } as never] });
  }
  await device.engine.flush();
  const zeros = (bytes: number) => new Uint8Array(bytes);
  await reserveSpace(device.local.outbox, zeros, () => Promise.resolve(100 * MB));
});

/** Full until `enough` says that what was let go suffices. */
function fill(enough: () => Promise<boolean>): void {
  let isFull = true;
  const { outbox } = device.local;
  outbox.mutations.hook('creating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  const { evictors } = device.local;
  device.local.evictors = evictors.map((makeRoom) => async () => {
    await makeRoom();
    isFull = !(await enough());
  });
}

function mark(): Promise<unknown> {
  const slot = { medicine_id: medicine, date: '2026-11-20', time: '08:00' };
  return markTaken(device.local, person, slot);
}

async function left() {
  const { cache, outbox } = device.local;
  return {
    marks: (await cache.marks.toCollection().primaryKeys()).toSorted(),
    medicines: await cache.medicines.count(),
    ballast: (await outbox.meta.get('ballast')) !== undefined,
  };
}

const isShort = async () => (await left()).marks.length < 4;

test('a full disk costs the history of more than 90 days first', async () => {
  fill(isShort);
  await mark();
  expect(await left()).toEqual({ marks: recent, medicines: 1, ballast: true });
});

test('[SYNC-3] what a full disk took of the history comes back with the next sync', async () => {
  fill(isShort);
  await mark();
  expect((await left()).marks).toEqual(recent);
  await device.engine.flush();
  expect((await left()).marks).toEqual(expect.arrayContaining(all));
  const sent = server.log.length;
  await device.engine.flush();
  expect(server.log).toHaveLength(sent + 1);
});

test('[SYNC-3] while it stays full each sync brings what is new, ends, and waits longer', async () => {
  fill(isShort);
  await mark();
  let room = 0;
  device.local.cache.beside.hook('creating', () => {
    if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError');
  });
  server.pageLimit = 2;
  const waits: number[] = [];
  for (const date of ['2026-11-18', '2026-11-19']) {
    room = 1;
    const elsewhere = { id: date, date, medicine_id: medicine };
    server.stream(stream).write({ marks: [elsewhere as never] });
    const sent = server.log.length;
    await device.engine.flush();
    expect(server.log.length - sent).toBeLessThan(6);
    expect((await left()).marks).toEqual(expect.arrayContaining([...recent, date]));
    expect((await left()).marks).not.toContain('2026-07-01');
    expect(await device.local.cache.beside.count()).toBe(0);
    expect(device.reports).toMatchObject({ failure: 'device', lastSyncAt: NOON });
    waits.push(...device.timers.waiting());
  }
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] as number);
  room = Infinity;
  await device.engine.flush();
  expect((await left()).marks).toEqual(expect.arrayContaining(all));
  expect(device.reports.failure).toBeNull();
});

test('[SYNC-1] history is not filled up from another history, which gets back what it lost', async () => {
  await mark();
  await device.engine.flush();
  const [taken] = (await device.local.outbox.mutations.toArray()).slice(-1);
  fill(isShort);
  await mark();
  const send = server.sendAs(person);
  const engine = createEngine({
    local: device.local,
    random: () => 0,
    after: device.timers.after,
    send: (path, options) => {
      if (decodeURIComponent(path).includes(`${stream}@0`)) server.goBack(stream, 'e2');
      return send(path, options);
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  await engine.flush();
  expect((await device.local.cache.cursors.get(stream))?.epoch).toBe('e1');
  await device.engine.flush();
  expect(
    server
      .stream(stream)
      .rows('marks')
      .has(taken?.mid ?? ''),
  ).toBe(true);
});

const isCut = async () => !(await left()).marks.includes('2026-08-23');

test('then the cache, but for the days around today', async () => {
  fill(isCut);
  await mark();
  const kept = { marks: ['2026-11-20'], medicines: 1 };
  expect(await left()).toEqual({ ...kept, ballast: true });
});

test('then the ballast, for the last marks', async () => {
  fill(async () => !(await left()).ballast);
  await mark();
  expect(await outboxOf(device)).toEqual(['acked', 'queued']);
});

test('and when nothing helps it is said, and what was saved before is there', async () => {
  fill(() => Promise.resolve(false));
  await expect(mark()).rejects.toBeInstanceOf(NotSaved);
  expect(await outboxOf(device)).toEqual(['acked']);
});

test('ballast is laid once, and only while there is plenty of room', async () => {
  const { outbox } = device.local;
  await outbox.meta.delete('ballast');
  let asked = 0;
  const random = (bytes: number) => new Uint8Array(bytes).fill(++asked);
  await reserveSpace(outbox, random, () => Promise.resolve(MB));
  expect(await outbox.meta.get('ballast')).toBeUndefined();
  await reserveSpace(outbox, random, () => Promise.resolve(100 * MB));
  await reserveSpace(outbox, random, () => Promise.resolve(100 * MB));
  expect(asked).toBe(1);
});

test('a connection that broke while the device slept is opened again by the mark itself', async () => {
  let broken = 2;
  device.local.outbox.mutations.hook('creating', () => {
    if (broken-- > 0) throw new DOMException('Connection is closing', 'InvalidStateError');
  });
  await mark();
  expect(await outboxOf(device)).toEqual(['acked', 'queued']);
  broken = 3;
  await expect(mark()).rejects.toBeInstanceOf(NotSaved);
});

test('a device that woke with a dead connection knows it after three tries', async () => {
  expect(await isOutboxAlive(device.local.outbox)).toBe(true);
  const { outbox } = device.local;
  const { get } = outbox.meta;
  let tries = 0;
  outbox.meta.get = () => {
    tries++;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
  expect(await isOutboxAlive(device.local.outbox)).toBe(false);
  expect(tries).toBe(3);
  outbox.meta.get = get;
  expect(await isOutboxAlive(device.local.outbox)).toBe(true);
});
