import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { markTaken } from '../../entities/dose/doses.commands.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { writeMeta } from '../../local-db/outbox/meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';

const person = GRANDMOTHER.id;
const stream = personStream(person);
const refused = { status: 'rejected', code: 'sync.forbidden' };
let server: FakeServer;
let phone: Device;
let mid: string;

const share = (status: 'accepted' | 'declined') =>
  server.link(DAUGHTER.id, { id: 'link', status, person_id: person });
const rowOf = () => phone.local.outbox.mutations.where('mid').equals(mid).first();

/** The link is younger than the copy. */
function goBack(): void {
  server.goBack(stream, 'e2');
  server.stream(userStream(DAUGHTER.id)).forget('links');
  for (const one of server.streams.values()) one.epoch = 'e2';
}

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  share('accepted');
  const tablet = await openDevice(server, GRANDMOTHER);
  const medicine_id = await addMedicine(tablet.local, person, aMedicineInput());
  await tablet.engine.flush();
  phone = await openDevice(server, DAUGHTER);
  await phone.engine.flush();
  const slot = { medicine_id, date: '2026-11-20', time: '14:00' };
  ({ id: mid } = await markTaken(phone.local, person, slot));
  await phone.engine.flush();
  await phone.engine.flush();
  expect(await rowOf()).toMatchObject({ status: 'acked' });
});

test('[SYNC-18] what was acknowledged by a link that a restore took is sent again, and its refusal is told', async () => {
  goBack();
  await phone.engine.flush();
  expect(await rowOf()).toMatchObject(refused);
  expect(phone.gone).toContain(stream);
});

test('[SYNC-18] also where the network breaks off in between', async () => {
  goBack();
  server.faults.push(null, 'lost-request');
  await phone.engine.flush();
  expect(await rowOf()).toMatchObject({ status: 'queued' });
  await phone.engine.flush();
  expect(await rowOf()).toMatchObject(refused);
});

test.each([
  ['is lost', async () => phone.local.cache.delete({ disableAutoOpen: false })],
  ['was cut by a full disk', async () => phone.local.evictors[1]?.()],
])('[SYNC-18] also where the cache %s', async (_, lose) => {
  await lose();
  server.outage = 'lost-request';
  await phone.engine.flush();
  server.outage = null;
  goBack();
  await phone.engine.flush();
  expect(await rowOf()).toMatchObject(refused);
});

test('[SYNC-8][SYNC-18] and not where the link has ended only', async () => {
  share('declined');
  server.log.length = 0;
  await phone.engine.flush();
  expect(phone.gone).toEqual([stream]);
  expect(server.log.filter(({ path }) => path === '/sync/push')).toEqual([]);
  expect(await rowOf()).toMatchObject({ status: 'acked' });
});

test('[SYNC-8][SYNC-18] nor where an earlier release noted no history of a cut cache', async () => {
  await phone.local.evictors[1]?.();
  await writeMeta(phone.local.outbox, 'others', { epochs: { [stream]: '' }, alerted: [stream] });
  share('declined');
  server.log.length = 0;
  await phone.engine.flush();
  expect(server.log.filter(({ path }) => path === '/sync/push')).toEqual([]);
  expect(await rowOf()).toMatchObject({ status: 'acked' });
});
