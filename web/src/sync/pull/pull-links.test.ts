import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readFamily } from '../../entities/person/read-account.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
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
const link = { id: 'link-1', person_id: person };
let server: FakeServer;
let tablet: Device;
let laptop: Device;
let medicine: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  tablet = await openDevice(server, GRANDMOTHER);
  laptop = await openDevice(server, DAUGHTER);
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

test('a person whose link is accepted later is found and pulled', async () => {
  await laptop.engine.flush();
  server.link(DAUGHTER.id, { ...link, status: 'pending' });
  await laptop.engine.flush();
  expect(await readFamily(laptop.local)).toMatchObject([{ status: 'pending', person: null }]);
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  server.faults.push(null, 'lost-answer');
  await laptop.engine.flush();
  await laptop.engine.flush();
  expect((await readPerson(laptop.local, person, null)).medicines).toHaveLength(1);
  expect(await readFamily(laptop.local)).toMatchObject([{ person: { name: 'Grandmother' } }]);
});

test('[FAM-3] a pause takes the stream away, and its end brings it back without another word', async () => {
  const paused_until = toWire(server.now() + HOUR);
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  await laptop.engine.flush();
  server.link(DAUGHTER.id, { ...link, status: 'accepted', paused_until });
  await laptop.engine.flush();
  await laptop.engine.flush();
  expect(await laptop.local.cache.medicines.where('stream').equals(stream).count()).toBe(0);
  server.time += HOUR;
  await laptop.engine.flush();
  await laptop.engine.flush();
  expect((await readPerson(laptop.local, person, null)).medicines).toHaveLength(1);
});

test('[FAM-3] a device that asks a little before the pause ends asks again', async () => {
  const paused_until = toWire(server.now() + HOUR);
  server.link(DAUGHTER.id, { ...link, status: 'accepted', paused_until });
  await laptop.engine.flush();
  await laptop.engine.flush();
  const { cache } = laptop.local;
  const ahead = createEngine({
    local: {
      ...laptop.local,
      now: () => server.now() + MINUTE,
    },
    send: server.sendAs(DAUGHTER.id),
    after: laptop.timers.after,
    random: () => 0,
    report: () => undefined,
    exclusive: (work) => work(),
  });
  server.time += HOUR - 1;
  server.log.length = 0;
  await ahead.flush();
  expect(pulls().filter((path) => path.includes(stream))).toHaveLength(1);
  expect(await cache.medicines.where('stream').equals(stream).count()).toBe(0);
  server.time += 1;
  await ahead.flush();
  expect(await cache.medicines.where('stream').equals(stream).count()).toBe(1);
});

test('[SYNC-8] a stream that is gone leaves nothing behind, and the others alone', async () => {
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  await laptop.engine.flush();
  await mark(tablet, 2);
  await tablet.engine.flush();
  await laptop.engine.flush();
  const { cache } = laptop.local;
  expect(await cache.marks.count()).toBe(2);
  await cache.bin.put({ id: 'deleted', stream, seq: 1, binned_at: NOON } as never);
  await cache.beside.add({ ...server.stream(stream).page(0, 1), stream, from: 0, at: NOON });
  server.link(DAUGHTER.id, { ...link, status: 'declined' });
  await laptop.engine.flush();
  const tables = [cache.marks, cache.medicines, cache.cursors, cache.bin, cache.beside];
  const left = await Promise.all(
    tables.map((table) => table.filter((row) => row.stream === stream).count()),
  );
  expect(left).toEqual([0, 0, 0, 0, 0]);
  expect(await cache.people.get(person)).toBeUndefined();
  expect(await cache.people.get(DAUGHTER.id)).toBeDefined();
});

test('[SYNC-8] whoever keeps copies of a stream that is gone is told, and what was sent can be sent again', async () => {
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  await laptop.engine.flush();
  await mark(laptop, 2);
  await laptop.engine.flush();
  expect(await outboxOf(laptop)).toEqual(['acked', 'acked']);
  await mark(laptop, 1, 2);
  server.faults.push('lost-request');
  await laptop.engine.flush();
  server.link(DAUGHTER.id, { ...link, status: 'declined' });
  await laptop.engine.flush();
  expect(await outboxOf(laptop)).toEqual(['acked', 'acked', 'rejected']);
  expect(laptop.gone).toEqual([stream]);
});
