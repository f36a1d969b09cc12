import { DAY } from '@qamqor/shared/calendar/dates';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { addMedicine } from '../medicine/medicines.commands.ts';
import { sayOfClock } from '../say-of-clock.ts';
import { readDue } from './read-due.ts';

test('[CAL-5] nothing is due by a clock that is doubted, until somebody says what it is', async () => {
  const idb = new IDBFactory();
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const first = await openDevice(server, GRANDMOTHER, { idb });
  const times = ['16:30'];
  await addMedicine(
    first.local,
    GRANDMOTHER.id,
    aMedicineInput({ times, start_date: '2026-11-01' }),
  );
  await first.engine.flush();
  await first.local.close();
  server.time += 8 * DAY;
  const { local } = await openDevice(server, GRANDMOTHER, { idb });
  expect(await readDue(local)).toBeNull();
  await sayOfClock(local, true);
  expect((await readDue(local))?.map(({ group }) => group.id)).toEqual(['2026-11-28T16:30']);
});
