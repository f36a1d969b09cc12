import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken, undoDose } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../testing/world.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
let server: FakeServer;
let tablet: Device;
let medicine_id: string;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  tablet = await openDevice(server, GRANDMOTHER);
  medicine_id = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
});

const take = (time: string) =>
  markTaken(tablet.local, person, { medicine_id, date: '2026-11-20', time });

test('[SYNC-1] what was refused stays where the person sees it, whatever is sent again', async () => {
  await take('08:00');
  const { id } = await take('20:00');
  server.verdicts.set(id, { status: 'rejected', code: 'sync.forbidden' });
  await tablet.engine.flush();
  server.stream(stream).epoch = 'e2';
  server.log.length = 0;
  await tablet.engine.flush();
  const sent = server.log.flatMap(({ body }) => body?.mutations ?? []);
  expect(sent.map(({ op }) => op)).toEqual(['medicine.add', 'dose.mark']);
  expect(await outboxOf(tablet)).toEqual(['acked', 'acked', 'rejected']);
});

test('[SYNC-13] what a restored server takes shows before its history is pulled, and behind it', async () => {
  for (const time of ['08:00', '09:00', '10:00']) await take(time);
  await tablet.engine.flush();
  server.goBack(stream, 'e2');
  server.stream(stream).seq = 2;
  server.history = 'e2';
  const { id } = await take('20:00');
  server.faults.push(null, 'lost-request');
  await tablet.engine.flush();
  const shown = async () => (await readPerson(tablet.local, person, { before: 0, after: 0 })).marks;
  expect(await outboxOf(tablet)).toEqual(Array(5).fill('acked'));
  expect((await shown()).map((mark) => mark.id)).toContain(id);
  await tablet.engine.flush();
  expect(await shown()).toHaveLength(4);
});

test('[SYNC-17] a mark of the slot that was taken back leaves the one that was lost in sight', async () => {
  const slot = { medicine_id, date: '2026-11-20', time: '08:00' };
  const phone = await openDevice(server, GRANDMOTHER);
  await phone.engine.flush();
  await markTaken(phone.local, person, slot);
  await phone.engine.flush();
  await tablet.engine.flush();
  server.goBack(stream, 'e2');
  await tablet.engine.flush();
  const laptop = await openDevice(server, GRANDMOTHER);
  await laptop.engine.flush();
  const again = await markTaken(laptop.local, person, slot);
  await laptop.engine.flush();
  await undoDose(laptop.local, person, slot, [again]);
  await laptop.engine.flush();
  await tablet.engine.flush();
  const { marks } = await readPerson(tablet.local, person, { date: slot.date });
  const live = marks.filter(({ undone_by }) => undone_by === null);
  expect(live).toMatchObject([{ status: 'taken', before_restore: true }]);
});
