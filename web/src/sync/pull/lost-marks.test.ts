import { DAY } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken, undoDose } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { readMeta, writeMeta } from '../../local-db/outbox/meta.ts';
import type { LostMarks } from '../../local-db/rows.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { noteLostMarks, watchLostMarks } from './lost-marks.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
let server: FakeServer;
let tablet: Device;
let medicine_id: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  tablet = await openDevice(server, GRANDMOTHER);
  medicine_id = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
});

const take = ({ local }: Device, date: string, time = '08:00') =>
  markTaken(local, person, { medicine_id, date, time });
const lost = ({ local }: Device) => readMeta(local.outbox, 'lost');
const shown = async ({ local }: Device) =>
  (await readPerson(local, person, { before: 7, after: 2 })).marks.length;

const goBack = (epoch: string) => server.goBack(stream, epoch);

/** 36 days pass: what was acknowledged is forgotten. */
async function wait(): Promise<void> {
  server.time += 36 * DAY;
  await tablet.engine.flush();
}

test('[SYNC-1] marks that a restored server does not have and this device cannot resend are told', async () => {
  await take(tablet, '2026-11-18');
  await take(tablet, '2026-11-20');
  const undone = await take(tablet, '2026-11-12');
  await undoDose(tablet.local, person, undone, [undone]);
  const other = await openDevice(server, GRANDMOTHER);
  await other.engine.flush();
  await take(other, '2026-11-14');
  await other.engine.flush();
  await tablet.engine.flush();
  await wait();
  await take(tablet, '2026-11-20', '20:00');
  await tablet.engine.flush();
  expect(await lost(tablet)).toBeUndefined();
  goBack('e2');
  await tablet.engine.flush();
  expect(server.stream(stream).rows('marks').size).toBe(1);
  expect(await lost(tablet)).toEqual({
    epoch: 'e2',
    count: 2,
    from: '2026-11-18',
    to: '2026-11-20',
  });
});

test('[SYNC-1] what is lost twice is told together, until it was read', async () => {
  await take(tablet, '2026-11-18');
  await tablet.engine.flush();
  await wait();
  goBack('e2');
  await tablet.engine.flush();
  await take(tablet, '2026-11-20');
  await tablet.engine.flush();
  await wait();
  goBack('e3');
  await tablet.engine.flush();
  const both = { epoch: 'e3', count: 2, from: '2026-11-18', to: '2026-11-20' };
  const seen: (LostMarks | undefined)[] = [];
  const stop = watchLostMarks(tablet.local, (one) => seen.push(one));
  await expect.poll(() => seen).toEqual([both]);
  await writeMeta(tablet.local.outbox, 'lost', null);
  await expect.poll(() => seen).toEqual([both, undefined]);
  stop();
});

test('what can be sent again is not lost, nor what goes for another reason', async () => {
  await take(tablet, '2026-11-20');
  await tablet.engine.flush();
  goBack('e2');
  await tablet.engine.flush();
  expect(await shown(tablet)).toBe(1);
  expect(server.stream(stream).rows('marks').size).toBe(1);
  server.link(DAUGHTER.id, { id: 'link-1', status: 'accepted', person_id: person });
  const phone = await openDevice(server, DAUGHTER);
  await phone.engine.flush();
  await take(phone, '2026-11-19');
  await phone.engine.flush();
  await wait();
  server.time += 36 * DAY;
  await phone.engine.flush();
  goBack('e3');
  await phone.engine.flush();
  expect([await lost(tablet), await lost(phone)]).toEqual([undefined, undefined]);
});

test('what waits to be sent again is not lost, however long the server lets it wait', async () => {
  const { id } = await take(tablet, '2026-11-20');
  await tablet.engine.flush();
  goBack('e2');
  server.verdicts.set(id, null);
  await tablet.engine.flush();
  expect(server.stream(stream).rows('marks').size).toBe(0);
  expect(await shown(tablet)).toBe(1);
  expect(await lost(tablet)).toBeUndefined();
});

test('[SYNC-1] a loss that is found again, because the tab died before the swap, is told as it is', async () => {
  for (const date of ['2026-11-18', '2026-11-20']) await take(tablet, date);
  await tablet.engine.flush();
  await wait();
  const whole = { stream, epoch: 'e2', marks: new Set<string>(), medicines: new Set<string>() };
  for (let tries = 0; tries < 2; tries++) await noteLostMarks(tablet.local, whole);
  expect(await lost(tablet)).toMatchObject({ count: 2, from: '2026-11-18', to: '2026-11-20' });
});
