import { DAY } from '@qamqor/shared/calendar/dates';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { readPerson } from '../entities/person/read-person.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import { dropExpiredLeases } from './lease.ts';

test.each([
  [29, true],
  [31, false],
])('after %d days without a sync a relative is still there: %s', async (days, isThere) => {
  const idb = new IDBFactory();
  const server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  server.link(DAUGHTER.id, { id: 'link', person_id: GRANDMOTHER.id, status: 'accepted' });
  const first = await openDevice(server, DAUGHTER, { idb });
  await first.engine.flush();
  await first.local.close();
  server.time += days * DAY;
  const { local } = await openDevice(server, DAUGHTER, { idb });
  const dropped = await dropExpiredLeases(local);
  expect(dropped.length > 0).toBe(!isThere);
  expect((await readPerson(local, GRANDMOTHER.id, null)).known).toBe(isThere);
  expect((await readPerson(local, DAUGHTER.id, null)).known).toBe(true);
});

test('[SYNC-8] every sync looks at it first, whether it reaches the server or not', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  server.link(DAUGHTER.id, { id: 'link', person_id: GRANDMOTHER.id, status: 'accepted' });
  const { local, engine } = await openDevice(server, DAUGHTER);
  await engine.flush();
  server.time += 31 * DAY;
  server.outage = 'lost-request';
  await engine.flush();
  expect((await readPerson(local, GRANDMOTHER.id, null)).known).toBe(false);
});
