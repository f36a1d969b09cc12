import { DAY } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Link } from '@qamqor/shared/family/link';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { INCOMPLETE } from '../../local-db/cache/cache-db.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { createEngine } from '../engine.ts';
import { dropExpiredLeases } from '../lease.ts';

const stream = personStream(GRANDMOTHER.id);
let server: FakeServer;
let idb: IDBFactory;
let laptop: Device;

const share = (fields: Partial<Link> = {}) =>
  server.link(DAUGHTER.id, {
    id: 'link',
    status: 'accepted',
    ...fields,
    person_id: GRANDMOTHER.id,
  });
const open = async () => (laptop = await openDevice(server, DAUGHTER, { idb }));

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  idb = new IDBFactory();
  share();
  await open();
  await laptop.engine.flush();
});

/** Its last sync comes as far as the rows; what lies beside the databases stays. */
async function syncAndDie(): Promise<void> {
  const dying = createEngine({
    local: laptop.local,
    send: server.sendAs(DAUGHTER.id),
    after: laptop.timers.after,
    report: () => undefined,
    random: () => 0,
    exclusive: (work) => work(),
    gone() {
      throw new Error('the tab is killed');
    },
  });
  await dying.flush();
  dying.stop();
  await laptop.local.close();
}

test.each<[string, () => void]>([
  ['the link ends', () => share({ status: 'declined' })],
  ['nothing may be told any more', () => share({ scopes: ['see_schedule'] })],
  ['another view takes its place', () => void (server.stream(stream).epoch = 'e2')],
])(
  '[SYNC-8] %s, and the app dies as its rows go: the rest goes at the next start',
  async (_, end) => {
    end();
    await syncAndDie();
    await open();
    server.outage = 'lost-request';
    await laptop.engine.flush();
    expect(laptop.gone).toEqual([stream]);
    server.outage = null;
    await laptop.engine.flush();
    expect(laptop.gone).toEqual([stream]);
  },
);

test('[SYNC-8] what went before anything was shown is told with the first sync', async () => {
  await laptop.local.close();
  server.time += 31 * DAY;
  await open();
  expect(await dropExpiredLeases(laptop.local)).toEqual([stream]);
  server.outage = 'lost-request';
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([stream]);
});

test('[SYNC-8] a cache that is lost says of nobody that they are gone', async () => {
  await laptop.local.cache.delete();
  await laptop.local.close();
  await open();
  server.outage = 'lost-request';
  await laptop.engine.flush();
  server.outage = null;
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([]);
  share({ status: 'declined' });
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([stream]);
});

test.each([
  ['of which a part is here', { epoch: 'e1', cursor: 0.5 }],
  ['that a full disk cut', { epoch: INCOMPLETE, cursor: 2 }],
])('[SYNC-8] a cache %s says of nobody that they are gone', async (_, cursor) => {
  const { cursors, links } = laptop.local.cache;
  await links.clear();
  await cursors.put({ stream: userStream(DAUGHTER.id), ...cursor });
  server.outage = 'lost-request';
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([]);
});

test('[SYNC-8] of whom a full disk has left the days around today is not gone', async () => {
  await laptop.local.cache.cursors.update(stream, { epoch: INCOMPLETE });
  server.outage = 'lost-request';
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([]);
});

test('[SYNC-8] who stopped sharing while the cache was lost is found out when it is back', async () => {
  await laptop.local.cache.delete();
  await laptop.local.close();
  share({ status: 'declined' });
  await open();
  await laptop.engine.flush();
  expect(laptop.gone).toEqual([stream]);
});
