import { slotId } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken, undoDose } from '../entities/dose/doses.commands.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { readPerson } from '../entities/person/read-person.ts';
import { readMeta } from '../local-db/outbox/meta.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import { aNotice, bodyOf, closedPhone, type Phone } from '../testing/worker-world.ts';
import { onPush } from './push.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
let server: FakeServer;
let phone: Phone;
let dose: { medicine_id: string; date: string; time: string };
/** Of the copy that the server goes on from. */
let before: number;

const titles = () => phone.shown.map(({ title }) => title);
const push = (seq: number) =>
  onPush(bodyOf(aNotice({}, { slots: [slotId(dose)], seq })), phone.deps);

/** The daughter's mark is on this device; then the server goes back, and rings. */
beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  phone = await closedPhone(server);
  const { local, engine } = phone.device;
  const medicine_id = await addMedicine(local, person, aMedicineInput({ times: ['17:00'] }));
  dose = { medicine_id, date: '2026-11-20', time: '17:00' };
  await engine.flush();
  before = server.stream(stream).seq;
  server.link(DAUGHTER.id, { id: 'link', status: 'accepted', person_id: person });
  const other = await openDevice(server, DAUGHTER);
  await other.engine.flush();
  await markTaken(other.local, person, dose);
  await other.engine.flush();
  await engine.flush();
  server.goBack(stream, 'e2');
  server.stream(stream).seq = before;
});

test('[SYNC-17][REM-3] what another device recorded rings no more, also before a restore is heard of', async () => {
  await push(before);
  expect(phone.shown).toMatchObject([{ title: 'Taken 17:00', options: { silent: true } }]);
  expect(await readMeta(phone.device.local.outbox, 'kept_marks')).toHaveLength(1);
  await phone.device.local.cache.delete();
  await push(before);
  expect(titles()).toEqual(['Taken 17:00', 'Taken 17:00']);
});

test('[SYNC-17] it rings once the person says that it was not taken', async () => {
  const { local } = phone.device;
  const { marks } = await readPerson(local, person, { date: dose.date });
  await undoDose(local, person, dose, marks);
  phone.offline = true;
  await push(before);
  expect(titles()).toEqual(['Time for your medicines']);
});

test('[REM-3] what whoever composed the push knew of and rang all the same was taken back', async () => {
  await push(before + 9);
  expect(titles()).toEqual(['Time for your medicines']);
});
