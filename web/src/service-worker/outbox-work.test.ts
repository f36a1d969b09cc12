import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { slotId } from '@qamqor/shared/medicines/slot';
import { markTaken, skipDose } from '../entities/dose/doses.commands.ts';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { cacheName } from '../local-db/cache/cache-db.ts';
import { createOutbox } from '../local-db/outbox/outbox-db.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import { FORMAT, type NextStart } from '../local-db/snapshot/next-start.ts';
import { createCrossTabChannel, type CrossTabMessage } from '../sync/cross-tab-channel.ts';
import { signOutOf } from '../account/sign-out.ts';
import { ALMATY, aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { drain, sync, type WorkerDeps } from './outbox-work.ts';

const person = GRANDMOTHER.id;
const TOKEN = `token of ${person}`;
let idb: IDBFactory;
let server: FakeServer;
let page: Device;
let slot: { medicine_id: string; date: string; time: string };
let asked: number;
let notes: number;
let quiets: number;

/** The stand-in server behind the browser's own `fetch`, as whoever the token says. */
const fetchFrom =
  (server: FakeServer): typeof fetch =>
  (path, init = {}) => {
    const headers = init.headers as Record<string, string>;
    const userId = (headers['authorization'] ?? '').split(' ').at(-1) ?? '';
    const { method, body, signal } = init;
    return server.sendAs(userId)(String(path).slice('/api'.length), {
      headers,
      ...(method === undefined ? {} : { method }),
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
    });
  };

function worker(): WorkerDeps {
  return {
    fetch: fetchFrom(server),
    databases: async () => (await idb.databases()).map(({ name }) => name ?? ''),
    wall: () => server.now(),
    monotonic: () => server.now(),
    random: page.deps.random,
    dexie: { indexedDB: idb, IDBKeyRange },
    locks: undefined,
    askAgain: () => Promise.resolve(void asked++),
    forget: async () => undefined,
    noteEnded: () => Promise.resolve(void notes++),
    quiet: () => Promise.resolve(void quiets++),
  };
}

async function statuses({ local }: Device): Promise<string[]> {
  return (await local.outbox.mutations.orderBy('order').toArray()).map((row) => row.status);
}

beforeEach(async () => {
  idb = new IDBFactory();
  asked = 0;
  [notes, quiets] = [0, 0];
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  page = await openDevice(server, GRANDMOTHER, { idb });
  const medicine_id = await addMedicine(page.local, person, aMedicineInput());
  await page.engine.flush();
  slot = { medicine_id, date: '2026-11-20', time: '08:00' };
  await writeMeta(page.local.outbox, 'token', TOKEN);
  server.log.length = 0;
});

test('the worker sends what the page left, and says so to the pages', async () => {
  await markTaken(page.local, person, slot);
  const heard: CrossTabMessage[] = [];
  const channel = createCrossTabChannel(person, (word) => heard.push(word));
  expect(await drain(worker())).toBe(0);
  expect(await statuses(page)).toEqual(['acked', 'acked']);
  expect(server.stream(`p:${person}`).rows('marks').size).toBe(1);
  await expect.poll(() => heard.some(({ kind }) => kind === 'synced')).toBe(true);
  channel.close();
});

test('a drain with nothing to send asks the server nothing', async () => {
  expect(await drain(worker())).toBe(0);
  expect(server.log).toEqual([]);
  await sync(worker());
  expect(server.log).toHaveLength(1);
});

test("[DOSE-14] what the worker fetches of another's mark, the next start draws", async () => {
  const cursor = await page.local.cache.cursors.get(`p:${person}`);
  const { epoch = '', cursor: seq = 0 } = cursor ?? {};
  const empty = { id: slotId(slot), alone: true, marks: [] };
  const start: NextStart = {
    format: FORMAT,
    pulled: { epoch, cursor: seq },
    zones: ALMATY,
    dates: [{ date: slot.date }],
    slots: [empty],
  };
  await writeMeta(page.local.outbox, 'instant_day', start);
  await page.local.close();
  server.link(DAUGHTER.id, { id: 'link-1', person_id: person, status: 'accepted' });
  const phone = await openDevice(server, DAUGHTER);
  await phone.engine.flush();
  await skipDose(phone.local, person, slot, 'other');
  await phone.engine.flush();
  await sync(worker());
  const outbox = createOutbox(person, page.deps.dexie);
  expect(await readMeta(outbox, 'instant_day')).toMatchObject({
    slots: [{ ...empty, marks: [{ by_user_id: DAUGHTER.id, status: 'skipped' }] }],
  });
  outbox.close();
});

test('[SYNC-2] page and worker at once: one effect', async () => {
  await markTaken(page.local, person, slot);
  await Promise.all([page.engine.flush(), drain(worker()), drain(worker())]);
  expect([...server.reduced.values()]).toEqual([1, 1]);
  expect(await statuses(page)).toEqual(['acked', 'acked']);
});

test('what could not be sent is counted, for the browser to wake the worker again', async () => {
  await markTaken(page.local, person, slot);
  // The pull that looks first, and the mark that goes without it.
  const noNetwork = ['lost-request', 'lost-request'] as const;
  server.faults.push(...noNetwork);
  expect(await drain(worker())).toBe(1);
  server.faults.push(...noNetwork);
  await sync(worker());
  expect(asked).toBe(1);
  expect(await drain(worker())).toBe(0);
});

test('[FAM-6] a session that was ended from another place is cleaned away by the worker alone', async () => {
  await addMedicine(page.local, person, aMedicineInput({ name: 'Secretolol' }));
  await page.local.close();
  const heard: CrossTabMessage[] = [];
  const channel = createCrossTabChannel(person, (word) => heard.push(word));
  server.outage = { status: 401, code: 'auth.session_ended' };
  await drain(worker());
  server.outage = null;
  const names = (await idb.databases()).map(({ name }) => name);
  expect(names).not.toContain(cacheName(person));
  expect([notes, quiets]).toEqual([1, 1]);
  await expect.poll(() => heard).toContainEqual({ kind: 'ended' });
  channel.close();
  const outbox = createOutbox(person, page.deps.dexie);
  const rows = await outbox.mutations.toArray();
  expect(rows.map(({ status, mutation }) => [status, mutation.args])).toEqual([['queued', null]]);
  expect(await readMeta(outbox, 'token')).toBeUndefined();
  outbox.close();

  const again = await openDevice(server, GRANDMOTHER, { idb });
  await again.engine.flush();
  expect(await statuses(again)).toEqual(['acked']);
  const shown = [...server.stream(`p:${person}`).rows('medicines').values()];
  expect(shown.map(({ name }) => name)).toContain('Secretolol');
});

test('[SYNC-9] a session that only ran out leaves the worker what is stored', async () => {
  await markTaken(page.local, person, slot);
  await page.local.close();
  server.outage = { status: 401, code: 'auth.required' };
  await drain(worker());
  const names = (await idb.databases()).map(({ name }) => name);
  expect(names).toContain(cacheName(person));
  expect([notes, quiets]).toEqual([0, 0]);
  const outbox = createOutbox(person, page.deps.dexie);
  expect(await outbox.mutations.filter(({ sealed }) => sealed !== undefined).count()).toBe(0);
  expect(await readMeta(outbox, 'token')).toBeUndefined();
  outbox.close();
});

test('[SYNC-10] an account that is signed out is not sent for', async () => {
  await markTaken(page.local, person, slot);
  await writeMeta(page.local.outbox, 'token', null);
  expect(await drain(worker())).toBe(0);
  expect(server.log).toEqual([]);
  expect(await statuses(page)).toEqual(['acked', 'queued']);
});

test('[SYNC-10] of two accounts each is sent with its own token', async () => {
  const other = await openDevice(server, DAUGHTER, { idb });
  await writeMeta(other.local.outbox, 'token', `token of ${DAUGHTER.id}`);
  await addMedicine(other.local, DAUGHTER.id, aMedicineInput({ name: 'Iron' }));
  await markTaken(page.local, person, slot);
  expect(await drain(worker())).toBe(0);
  expect(server.stream(`p:${DAUGHTER.id}`).rows('medicines').size).toBe(1);
  expect(server.stream(`p:${person}`).rows('medicines').size).toBe(1);
  const refused = [...server.ledger.values()].filter(({ status }) => status !== 'ok');
  expect(refused).toEqual([]);
});

test('a sign-out in the midst of a sync leaves nothing behind', async () => {
  const deps = worker();
  const { fetch } = deps;
  deps.fetch = async (...args) => {
    const answer = await fetch(...args);
    const pause = () => Promise.resolve();
    const nothing = () => undefined;
    const hooks = { leave: pause, forget: nothing, signOut: nothing, quiet: pause, pause };
    await signOutOf(page.local, hooks);
    return answer;
  };
  await sync(deps);
  expect((await idb.databases()).map(({ name }) => name)).not.toContain(cacheName(person));
});

test('[SYNC-10] an answer that comes after the sign-out is not stored', async () => {
  await markTaken(page.local, person, slot);
  const deps = worker();
  const { fetch } = deps;
  deps.fetch = async (...args) => {
    const answer = await fetch(...args);
    if (String(args[0]).includes('push')) await writeMeta(page.local.outbox, 'token', null);
    return answer;
  };
  expect(await drain(deps)).toBe(1);
  expect(await statuses(page)).toEqual(['acked', 'queued']);
});

test('[SYNC-9] a refused token is forgotten by the worker, and nothing else', async () => {
  await markTaken(page.local, person, slot);
  server.faults.push(401);
  expect(await drain(worker())).toBe(1);
  expect(await page.local.outbox.meta.get('token')).toBeUndefined();
  expect(await statuses(page)).toEqual(['acked', 'queued']);
  expect(await page.local.cache.medicines.count()).toBe(1);
});

test('[SYNC-8] a stream that goes while no page is open is told to the next page', async () => {
  const laptop = await openDevice(server, DAUGHTER, { idb });
  const link = { id: 'link-1', person_id: person };
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  await laptop.engine.flush();
  await writeMeta(laptop.local.outbox, 'token', `token of ${DAUGHTER.id}`);
  await writeMeta(page.local.outbox, 'token', null);
  server.link(DAUGHTER.id, { ...link, status: 'declined' });
  const forgotten: string[] = [];
  await sync({ ...worker(), forget: async (streams) => void forgotten.push(...streams) });
  expect(forgotten).toEqual([`p:${person}`]);
  expect(await readMeta(laptop.local.outbox, 'forget')).toBe(true);
  expect(await laptop.local.cache.medicines.count()).toBe(0);
});
