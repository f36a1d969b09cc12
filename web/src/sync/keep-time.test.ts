import { DAY } from '@qamqor/shared/calendar/dates';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { readMeta } from '../local-db/outbox/meta.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { keepTime } from './keep-time.ts';

test('what was learned is stored when it says something new, not at every request', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const { local } = await openDevice(server, GRANDMOTHER);
  const learn = async (server_now = server.time) => {
    local.learn({ server: server_now, wall: server.time });
    await keepTime(local);
    return (await readMeta(local.outbox, 'learned'))?.time.server;
  };
  for (let second = 0; second < 180; second += 30) {
    expect(await learn(NOON + second * 1000)).toBe(NOON);
    server.time += 30_000;
  }
  expect(await learn(server.time + 60_000)).toBe(server.time + 60_000);
  local.synced();
  await keepTime(local);
  expect((await readMeta(local.outbox, 'learned'))?.synced_at).toBe(local.now());
});

test('[CAL-5] what the worker stored of a server that was ahead, a page that knows better stores anew', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const idb = new IDBFactory();
  const [page, worker] = [
    await openDevice(server, GRANDMOTHER, { idb }),
    await openDevice(server, GRANDMOTHER, { idb }),
  ];
  const hear = async ({ local }: Device, ahead: number) => {
    local.learn({ server: server.time + ahead, wall: server.time });
    await keepTime(local);
    return (await readMeta(local.outbox, 'learned'))?.time.server;
  };
  expect(await hear(page, 0)).toBe(NOON);
  server.time += 30_000;
  expect(await hear(worker, 730 * DAY)).toBe(server.time + 730 * DAY);
  server.time += 30_000;
  expect(await hear(page, 0)).toBe(server.time);
});
