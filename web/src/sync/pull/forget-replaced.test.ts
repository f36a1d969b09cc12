import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';

const stream = personStream(GRANDMOTHER.id);

/** The grandmother hides a medicine: her stream is another one from now on, for the daughter. */
async function aHiddenMedicine() {
  const server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  const tablet = await openDevice(server, GRANDMOTHER);
  const medicine = await addMedicine(tablet.local, GRANDMOTHER.id, aMedicineInput());
  await tablet.engine.flush();
  server.link(DAUGHTER.id, { id: 'link-1', person_id: GRANDMOTHER.id, status: 'accepted' });
  const laptop = await openDevice(server, DAUGHTER);
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([]);
  const theirs = server.stream(stream);
  theirs.remove('medicines', medicine);
  theirs.epoch = 'e2';
  return { server, laptop, theirs };
}

test('[FAM-3][SYNC-8] a copy kept beside the databases goes once another view takes the place of the old one', async () => {
  const { laptop } = await aHiddenMedicine();
  await laptop.engine.flush();
  expect(await laptop.local.cache.medicines.where('stream').equals(stream).count()).toBe(0);
  expect(await laptop.local.cache.people.get(GRANDMOTHER.id)).toBeDefined();
  expect(laptop.gone).toEqual([stream]);
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([stream]);
});

test('[FAM-3] an answer that is lost half-way leaves that to the next pull', async () => {
  const { server, laptop } = await aHiddenMedicine();
  server.faults.push(null, 'lost-answer');
  await laptop.engine.flush();
  await laptop.engine.flush();
  expect(laptop.gone).toContain(stream);
});

test('nothing of the own day goes when the own streams begin anew', async () => {
  const { server, laptop } = await aHiddenMedicine();
  await laptop.engine.flush();
  laptop.gone.length = 0;
  for (const own of [personStream(DAUGHTER.id), userStream(DAUGHTER.id)]) {
    server.stream(own).epoch = 'e2';
  }
  await laptop.engine.flush();
  const cursor = await laptop.local.cache.cursors.get(userStream(DAUGHTER.id));
  expect([cursor?.epoch, laptop.gone]).toEqual(['e2', []]);
});
