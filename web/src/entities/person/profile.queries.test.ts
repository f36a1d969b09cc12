import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstProfile } from '@qamqor/shared/profile/profile';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { cacheName } from '../../local-db/cache/cache-db.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice } from '../../testing/world.ts';
import { readOwnProfile, readProfile } from './profile.queries.ts';
import { save } from '../change/save.ts';

const stream = userStream(GRANDMOTHER.id);
const first = firstProfile({ name: GRANDMOTHER.name, email: null });
const aServer = () => new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);

async function aDevice(server: FakeServer) {
  const device = await openDevice(server, GRANDMOTHER);
  await device.engine.flush();
  const set = (key: string, value: string) =>
    save(device.local, [{ stream, op: 'profile.patch', key, args: { fields: { [key]: value } } }]);
  return { ...device, set, profile: () => readProfile(device.local) };
}

test('a profile is known offline, and shows what waits; of one field the later writer holds', async () => {
  const server = aServer();
  const [tablet, phone] = [await aDevice(server), await aDevice(server)];
  expect(await tablet.profile()).toEqual(first);
  await tablet.set('address', 'Almaty');
  await tablet.set('phone', '112');
  expect(await tablet.profile()).toEqual({ ...first, address: 'Almaty', phone: '112' });
  await phone.set('phone', '103');
  await phone.set('dateOfBirth', '2099-01-01');
  expect(await phone.profile()).toEqual({ ...first, phone: '103' });
  await tablet.engine.flush();
  await phone.engine.flush();
  await tablet.engine.flush();
  const both = { ...first, address: 'Almaty', phone: '103' };
  expect([await tablet.profile(), await phone.profile()]).toEqual([both, both]);
});

test('it tells which fields wait, whom one can call, and whether it has arrived', async () => {
  const server = aServer();
  const signedIn = { name: 'Aigul Serikova', email: 'aigul@example.org' };
  const fresh = await openDevice(server, GRANDMOTHER);
  expect(await readOwnProfile(fresh.local, signedIn)).toMatchObject({
    profile: firstProfile(signedIn),
    isKnown: false,
    identity: 'aigul@example.org',
    unsent: [],
  });
  const tablet = await aDevice(server);
  await tablet.set('emergencyContact', 'Dana 112');
  const own = () => readOwnProfile(tablet.local, signedIn);
  const calls = [{ who: 'Dana', phone: '112' }];
  expect(await own()).toMatchObject({
    profile: { ...first, emergencyContact: 'Dana 112' },
    isKnown: true,
    identity: null,
    unsent: ['emergencyContact'],
    calls,
  });
  await tablet.engine.flush();
  expect(await own()).toMatchObject({ unsent: [], calls });
});

/** The cache as the release before left it: version 3 of ours is 30 of the browser's. */
async function leaveOldCache(indexedDB: IDBFactory, rows: Record<string, object[]>) {
  const old = new Dexie(cacheName(GRANDMOTHER.id), { indexedDB, IDBKeyRange });
  old.version(3).stores({
    medicines: 'id, stream',
    marks: 'id, [stream+date], [stream+medicine_id+date]',
    people: 'id, stream',
    accounts: 'id, stream',
    links: 'id, stream',
    cursors: 'stream',
    events: 'id, stream',
    snoozes: 'id, [stream+group]',
    claims: 'id, [stream+group]',
    viewers: 'id, stream',
    invitations: 'id, stream',
    approvals: 'id, stream',
    beside: '++order, stream',
    bin: 'id, stream',
    stopped: 'id, stream',
  });
  for (const [name, list] of Object.entries(rows)) await old.table(name).bulkAdd(list);
  old.close();
}

test('a cache from before profiles were kept is upgraded, and pulls what it had passed over', async () => {
  const server = aServer();
  const profile = { ...first, id: GRANDMOTHER.id, phone: '112' };
  server.stream(stream).write({ profiles: [profile] });
  const idb = new IDBFactory();
  const mine = personStream(GRANDMOTHER.id);
  const cursorOf = (name: string) => ({
    stream: name,
    epoch: 'e1',
    cursor: server.stream(name).seq,
  });
  await leaveOldCache(idb, { cursors: [cursorOf(stream), cursorOf(mine)] });
  const device = await openDevice(server, GRANDMOTHER, { idb });
  expect(device.storage).toEqual([false]);
  const kept = await device.local.cache.cursors.toArray();
  expect(kept.map((row) => [row.stream, row.cursor])).toEqual([
    [mine, server.stream(mine).seq],
    [stream, 0],
  ]);
  await device.engine.flush();
  expect(await readProfile(device.local)).toEqual({ ...first, phone: '112' });
});
