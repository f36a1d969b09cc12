import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { eventInput } from '@qamqor/shared/schedule/schema';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addEvent, patchEvent } from '../../entities/event/events.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const person = GRANDMOTHER.id;
const visit = eventInput.parse({
  title: 'Eye doctor',
  start_datetime: '2026-11-30T10:00',
  time_zone: 'Asia/Almaty',
});
let server: FakeServer;
let device: Device;
let medicine_id: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER);
  medicine_id = await addMedicine(device.local, person, aMedicineInput());
  await device.engine.flush();
});

const mark = (hour: number) =>
  markTaken(device.local, person, {
    medicine_id,
    date: '2026-11-20',
    time: `${String(hour).padStart(2, '0')}:00`,
  });
const waiting = async () => {
  const rows = device.local.outbox.mutations.where('status').equals('queued');
  return (await rows.sortBy('order')).map(({ mid }) => mid);
};

/** Whatever carries one of these is answered with `status`. Answers what was sent. */
function refuse(mids: readonly string[], status: number): string[][] {
  const sent: string[][] = [];
  const send = server.sendAs(person);
  device.engine = createEngine({
    local: device.local,
    random: () => 0,
    after: device.timers.after,
    send: async (path, options) => {
      const answer = await send(path, options);
      const batch = server.log.at(-1)?.body?.mutations.map(({ mid }) => mid);
      if (!batch) return answer;
      sent.push(batch);
      return batch.some((mid) => mids.includes(mid)) ? new Response('{}', { status }) : answer;
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  return sent;
}

test('[SYNC-5] faults of the server between changes that pass stop none, however many they are', async () => {
  const marks = [];
  for (let hour = 0; hour < 24; hour++) marks.push((await mark(hour)).id);
  const bad = marks.filter((_, index) => index % 2 === 0);
  refuse(bad, 500);
  await device.engine.flush();
  expect(await waiting()).toEqual(bad);
});

test.each([413, 500])(
  '[SYNC-9] what is too large, or trips a server, is asked at each sync and never given up: %d',
  async (status) => {
    await addEvent(device.local, person, visit);
    const mids = await waiting();
    const sent = refuse(mids, status);
    for (let days = 0; days < 8; days++) {
      await device.engine.flush();
      server.time += DAY;
    }
    expect(await waiting()).toEqual(mids);
    expect(sent).toHaveLength(8);
  },
);

test('[SYNC-5] what follows a change that is tried rarely does not go before it', async () => {
  const event = await addEvent(device.local, person, visit);
  const [add = ''] = await waiting();
  const sent = refuse([add], 422);
  for (let tries = 0; tries < 3; tries++) {
    await device.engine.flush();
    server.time += HOUR;
  }
  await device.engine.flush();
  await patchEvent(device.local, person, event, { title: 'Ear doctor' });
  sent.length = 0;
  await device.engine.flush();
  expect(sent).toEqual([]);
  expect(await waiting()).toHaveLength(2);
});

test('[SYNC-5] what was refused is tried again after minutes, twice as many each time up to six hours', async () => {
  const { outbox } = device.local;
  const { id } = await mark(8);
  const sent = refuse([id], 422);
  for (const [times, minutes] of [
    [2, 4],
    [3, 8],
    [8, 256],
    [9, 360],
    [40, 360],
  ] as const) {
    const refused = { status: 422, times, at: server.time };
    await outbox.mutations.where('mid').equals(id).modify({ refused });
    server.time += minutes * MINUTE - 1;
    await device.engine.flush();
    expect(sent).toEqual([]);
    server.time += 1;
    await device.engine.flush();
    expect(sent.splice(0)).toEqual([[id]]);
  }
});

test('[SYNC-5] what was refused once waits for what it builds upon, sent again after a restore', async () => {
  const { outbox } = device.local;
  medicine_id = await addMedicine(device.local, person, aMedicineInput());
  const [add = ''] = await waiting();
  const { id } = await mark(8);
  const refused = { status: 422, times: 1, at: NOON };
  await outbox.mutations.where('mid').equals(id).modify({ refused });
  server.verdicts.set(add, null);
  const sent = refuse([], 422);
  await device.engine.flush();
  expect(sent).toEqual([[add]]);
});

test('[SYNC-5] of one key the first that was refused holds up all behind it, whatever else was', async () => {
  const { outbox } = device.local;
  const event = await addEvent(device.local, person, visit);
  await device.engine.flush();
  for (const title of ['Ear doctor', 'Nose doctor', 'Throat doctor'])
    await patchEvent(device.local, person, event, { title });
  const [first = '', , last = ''] = await waiting();
  const refused = { status: 422, times: 2, at: NOON };
  await outbox.mutations.where('mid').anyOf([first, last]).modify({ refused });
  const sent = refuse([], 422);
  await device.engine.flush();
  expect(sent).toEqual([]);
});

test('[SYNC-5] a clock that is set back by years lets a refused change be tried all the same', async () => {
  await addEvent(device.local, person, visit);
  const mids = await waiting();
  const sent = refuse(mids, 422);
  await device.engine.flush();
  await device.engine.flush();
  sent.length = 0;
  await device.engine.flush();
  expect(sent).toEqual([]);
  server.time -= 730 * DAY;
  await device.engine.flush();
  expect(sent).toEqual([mids]);
});

const moveTo = (time_zone: string) => patchSettings(device.local, { time_zone });

test('[SYNC-19] a change of the home zone and the marks go first, as they were done', async () => {
  await addEvent(device.local, person, visit);
  await patchSettings(device.local, { language: 'ru' });
  await mark(7);
  await moveTo('Asia/Tokyo');
  await mark(8);
  await moveTo('Europe/Berlin');
  await mark(9);
  const [event, language, ...ordered] = await waiting();
  const sent = refuse([], 422);
  await device.engine.flush();
  expect(sent).toEqual([[...ordered, event, language]]);
});

test.each([413, 422, 500])(
  '[SYNC-5][SYNC-19] a change of the home zone that does not pass holds up no mark: %d',
  async (status) => {
    await moveTo('Asia/Tokyo');
    const [zone = ''] = await waiting();
    for (const hour of [8, 14, 20]) await mark(hour);
    const sent = refuse([zone], status);
    await device.engine.flush();
    expect(await waiting()).toEqual([zone]);
    const { id } = await mark(21);
    sent.length = 0;
    await device.engine.flush();
    if (status !== 413) expect(sent[0]).toEqual([id]);
    expect(await waiting()).toEqual([zone]);
  },
);

test('[SYNC-5][SYNC-19] one that the server wants later, or refuses, takes no mark with it', async () => {
  await moveTo('Asia/Tokyo');
  const [zone = ''] = await waiting();
  await mark(8);
  server.verdicts.set(zone, null);
  await device.engine.flush();
  expect(await waiting()).toEqual([zone]);
  await mark(14);
  server.verdicts.set(zone, { status: 'rejected', code: 'request.invalid' });
  await device.engine.flush();
  expect(await waiting()).toEqual([]);
  expect(await outboxOf(device)).toEqual(['acked', 'rejected', 'acked', 'acked']);
});

test('[SYNC-19] where nothing but marks may go, what their time depends on goes with them', async () => {
  await moveTo('Asia/Tokyo');
  const { id } = await mark(8);
  const [zone] = await waiting();
  device.local.isCacheHeld = () => Promise.resolve(true);
  const sent = refuse([], 422);
  await device.engine.flush();
  expect(sent).toEqual([[zone, id]]);
});
