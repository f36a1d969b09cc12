import type { SlotName } from '@qamqor/shared/medicines/slot';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { HOUR } from '@qamqor/shared/calendar/dates';
import { eventInput } from '@qamqor/shared/schedule/schema';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addEvent } from '../../entities/event/events.commands.ts';
import { addMedicine, deleteMedicine } from '../../entities/medicine/medicines.commands.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer, type Fault } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';

const person = GRANDMOTHER.id;
let server: FakeServer;
let device: Device;
let medicine: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER);
  medicine = await addMedicine(device.local, person, aMedicineInput());
  await device.engine.flush();
  server.log.length = 0;
});

async function mark(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await markTaken(device.local, person, slotOf(i));
}

function slotOf(i: number): SlotName {
  const time = `${String(i % 24).padStart(2, '0')}:${String(Math.floor(i / 24)).padStart(2, '0')}`;
  return { medicine_id: medicine, date: '2026-11-20', time };
}

const visit = eventInput.parse({
  title: 'Eye doctor',
  start_datetime: '2026-11-30T10:00',
  time_zone: 'Asia/Almaty',
});

const queued = () => device.local.outbox.mutations.where('status').equals('queued').sortBy('order');

async function lastMid(): Promise<string> {
  return (await device.local.outbox.mutations.orderBy('order').last())?.mid ?? '';
}

test('ok: acked with its seq; the row is kept', async () => {
  await mark(1);
  await device.engine.flush();
  const row = await device.local.outbox.mutations.orderBy('order').last();
  expect(row).toMatchObject({ status: 'acked', seq: 3, answered_at: NOON });
});

test('rejected: kept with its reason, and not sent again', async () => {
  await mark(1);
  server.verdicts.set(await lastMid(), { status: 'rejected', code: 'sync.forbidden' });
  await device.engine.flush();
  const row = await device.local.outbox.mutations.orderBy('order').last();
  expect(row).toMatchObject({ status: 'rejected', code: 'sync.forbidden' });
  server.log.length = 0;
  await device.engine.flush();
  expect(server.log.filter(({ body }) => body)).toEqual([]);
});

test('[SYNC-5] retry: it stays, and what was done after it arrives all the same', async () => {
  await mark(1);
  const poison = await lastMid();
  server.verdicts.set(poison, null);
  await mark(250);
  await device.engine.flush();
  const statuses = (await outboxOf(device)).slice(1);
  expect(statuses.filter((status) => status === 'queued')).toHaveLength(1);
  expect(server.log.filter(({ body }) => body)).toHaveLength(2);
  server.verdicts.delete(poison);
  await device.engine.flush();
  expect(await outboxOf(device)).not.toContain('queued');
});

test('[SYNC-2] an answer that is lost: the same mid is sent again and has one effect', async () => {
  await mark(1);
  const mid = await lastMid();
  server.faults.push('lost-answer');
  await device.engine.flush();
  expect((await outboxOf(device)).at(-1)).toBe('queued');
  await device.engine.flush();
  const sent = server.log.flatMap(({ body }) => body?.mutations ?? []);
  expect(sent.map((mutation) => mutation.mid)).toEqual([mid, mid]);
  expect(server.reduced.get(mid)).toBe(1);
  expect((await outboxOf(device)).at(-1)).toBe('acked');
});

const faults: Fault[] = [400, 401, 403, 404, 408, 413, 426, 429, 500, 502, 503];
faults.push('lost-request', 'lost-answer', 'truncated', 'portal');

test.each(faults)('[SYNC-9] %s never shortens the outbox', async (fault) => {
  await mark(3);
  server.faults.push(...Array<Fault>(20).fill(fault));
  await device.engine.flush();
  expect((await outboxOf(device)).slice(1)).toEqual(['queued', 'queued', 'queued']);
  server.faults.length = 0;
  await device.engine.flush();
  expect(await outboxOf(device)).not.toContain('queued');
  expect(server.stream(`p:${person}`).rows('marks').size).toBe(3);
});

test('413 halves the batch until it fits', async () => {
  await mark(8);
  server.faults.push(413, 413);
  await device.engine.flush();
  const sizes = server.log.flatMap(({ body }) => (body ? [body.mutations.length] : []));
  expect(sizes).toEqual([8, 4, 2, 2, 2, 2]);
});

test('426: an app that is too old says so and still sends its marks', async () => {
  await mark(1);
  await deleteMedicine(device.local, person, medicine);
  server.faults.push(426);
  await device.engine.flush();
  expect((await outboxOf(device)).slice(1)).toEqual(['acked', 'queued']);
  expect(device.reports.tooOld).toBe(true);
  await device.engine.flush();
  expect(device.reports.tooOld).toBe(false);
});

test('[SYNC-16] 450 marks go in three requests and one pull, zipped', async () => {
  await mark(450);
  await device.engine.flush();
  const pushes = server.log.filter(({ body }) => body);
  expect(pushes.map(({ body }) => body?.mutations.length)).toEqual([200, 200, 50]);
  expect(pushes.every(({ headers }) => headers['content-encoding'] === 'gzip')).toBe(true);
  expect(server.log).toHaveLength(4);
});

test('[SYNC-16] batches that one fault halved grow again', async () => {
  await mark(450);
  server.faults.push(500);
  await device.engine.flush();
  const sizes = server.log.flatMap(({ body }) => (body ? [body.mutations.length] : []));
  expect(sizes).toEqual([200, 100, 200, 150]);
});

/** Fails every push that carries one of the mids, as a server does that trips over it. */
function tripOver(poisons: readonly (string | undefined)[], status = 500): string[][] {
  const sent: string[][] = [];
  const send = server.sendAs(person);
  device.engine = createEngine({
    local: device.local,
    random: () => 0,
    after: device.timers.after,
    send: async (path, options) => {
      const answer = await send(path, options);
      const mids = server.log.at(-1)?.body?.mutations.map((mutation) => mutation.mid);
      if (!mids) return answer;
      sent.push(mids);
      return poisons.some((mid) => mid && mids.includes(mid))
        ? new Response('{}', { status })
        : answer;
    },
    report: () => undefined,
    exclusive: (work) => work(),
  });
  return sent;
}

test('[SYNC-5] a change that the server trips over is found, and holds up its own key only', async () => {
  await mark(40);
  const poison = await device.local.outbox.mutations.orderBy('order').offset(18).first();
  await markTaken(device.local, person, slotOf(17));
  const follower = await lastMid();
  const sent = tripOver([poison?.mid]);
  await device.engine.flush();
  const waiting = await device.local.outbox.mutations.where('status').equals('queued').toArray();
  expect(waiting.map((row) => row.mid)).toEqual([poison?.mid, follower]);
  expect(sent.length).toBeLessThanOrEqual(14);
});

test('[SYNC-5] changes side by side that do not pass hold up nobody else', async () => {
  await mark(40);
  const rows = device.local.outbox.mutations.where('status').equals('queued');
  const [first, second, ...others] = await rows.sortBy('order');
  tripOver([first?.mid, second?.mid, others.at(9)?.mid]);
  await device.engine.flush();
  const waiting = await device.local.outbox.mutations.where('status').equals('queued').toArray();
  expect(waiting.map((row) => row.mid)).toEqual([first?.mid, second?.mid, others.at(9)?.mid]);
});

test('[SYNC-5] no number of changes that cannot be read holds up a mark', async () => {
  const events = Array.from({ length: 30 }, () => addEvent(device.local, person, visit));
  await Promise.all(events);
  await mark(30);
  const poisons = (await queued()).map((row) => row.mid);
  await markTaken(device.local, person, slotOf(40));
  const good = await lastMid();
  const sent = tripOver(poisons, 400);
  await device.engine.flush();
  expect((await queued()).map((row) => row.mid)).not.toContain(good);
  expect(await queued()).toHaveLength(60);
  await device.engine.flush();

  sent.length = 0;
  await markTaken(device.local, person, slotOf(41));
  await device.engine.flush();
  expect(sent).toEqual([[await lastMid()]]);
});

test('[SYNC-5] what a server cannot read is tried ever more rarely, and shown; a mark for ever', async () => {
  await addEvent(device.local, person, visit);
  const event = await lastMid();
  await mark(1);
  const sent = tripOver([event, await lastMid()], 422);
  for (let hours = 0; hours < 24 * 7; hours++) {
    await device.engine.flush();
    server.time += HOUR;
  }
  const [shown] = await device.local.outbox.mutations.where('status').equals('rejected').toArray();
  expect(shown).toMatchObject({ mid: event, code: 'sync.unknown_operation' });
  expect((await queued()).map((row) => row.mid)).toEqual([await lastMid()]);
  expect(sent.length).toBeLessThan(60);
});

test('[SYNC-5] marks go first, but never before the medicine that they are of', async () => {
  await addEvent(device.local, person, visit);
  const added = await addMedicine(device.local, person, aMedicineInput());
  await markTaken(device.local, person, { medicine_id: added, date: '2026-11-20', time: '08:00' });
  await mark(1);
  server.log.length = 0;
  await device.engine.flush();
  const ops = server.log.flatMap(({ body }) => body?.mutations ?? []);
  expect(ops.map(({ op }) => op)).toEqual(['dose.mark', 'event.add', 'medicine.add', 'dose.mark']);
  expect(ops[0]?.args).toMatchObject({ medicine_id: medicine });
});

test('a server that trips over everything is left alone after a few tries', async () => {
  await mark(200);
  server.faults.push(...Array<Fault>(100).fill(500));
  await device.engine.flush();
  expect(server.log.length).toBeLessThanOrEqual(20);
  expect(device.timers.waiting()).toHaveLength(1);
});

test('[SYNC-5] what is done after a change that must wait does not overtake it in the next batch', async () => {
  await mark(201);
  const [first] = await device.local.outbox.mutations.where('status').equals('queued').toArray();
  server.verdicts.set(first?.mid ?? '', null);
  await markTaken(device.local, person, slotOf(0));
  const later = await lastMid();
  await device.engine.flush();
  const sent = server.log.flatMap(({ body }) => body?.mutations ?? []).map(({ mid }) => mid);
  expect(sent).not.toContain(later);
  server.verdicts.delete(first?.mid ?? '');
  await device.engine.flush();
  expect(await outboxOf(device)).not.toContain('queued');
});

test('a change that alone is too large leaves the batches as they were', async () => {
  await mark(4);
  server.faults.push(413, 413, 413);
  await device.engine.flush();
  const sizes = server.log.flatMap(({ body }) => (body ? [body.mutations.length] : []));
  expect(sizes).toEqual([4, 2, 1, 3]);
});

test('[SYNC-12] a refused revision keeps the medicine as the server had it', async () => {
  await mark(1);
  const current = { id: medicine, name: 'Aspirin 100' } as Medicine;
  const conflict = { status: 'rejected', code: 'medicine.conflict', current } as const;
  server.verdicts.set(await lastMid(), conflict);
  await device.engine.flush();
  const row = await device.local.outbox.mutations.orderBy('order').last();
  expect(row?.current).toEqual(current);
});

test('[SYNC-1] what the server gave as a proof is shown with the next push and pull', async () => {
  server.receipt = 'a receipt';
  await mark(1);
  await device.engine.flush();
  server.receipt = undefined;
  await markTaken(device.local, person, slotOf(1));
  server.log.length = 0;
  await device.engine.flush();
  expect(server.log.map(({ body, path }) => body?.receipt ?? path)).toEqual([
    'a receipt',
    expect.stringContaining('receipt=a+receipt'),
  ]);
});
