import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { readPerson } from '../entities/person/read-person.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf } from '../testing/world.ts';
import { readMeta } from './outbox/meta.ts';
import type { OutboxRow } from './rows.ts';

type StoredIndex = {
  name: string;
  keyPath: string | string[];
  unique: boolean;
  multiEntry: boolean;
};
type Store = {
  name: string;
  keyPath: string;
  autoIncrement: boolean;
  indexes: StoredIndex[];
  rows: unknown[];
};
type Stored = { databases: { name: string; version: number; stores: Store[] }[] };

/** What a tablet had stored on 2026-11-23: a medicine, a mark that was sent and one that was not. */
const stored = JSON.parse(
  readFileSync(new URL('../testing/earlier-release.json', import.meta.url), 'utf8'),
) as Stored;

async function restore(idb: IDBFactory): Promise<void> {
  for (const { name, version, stores } of stored.databases) {
    const request = idb.open(name, version);
    request.onupgradeneeded = () => {
      for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...options } of indexes)
          made.createIndex(index, path, options);
        for (const row of rows) made.put(row);
      }
    };
    await new Promise((resolve) => (request.onsuccess = resolve));
    request.result.close();
  }
}

function storedMutations(): OutboxRow[] {
  const stores = stored.databases.flatMap((database) => database.stores);
  return stores.find(({ name }) => name === 'mutations')?.rows as OutboxRow[];
}

test('[SYNC-1][SYNC-14] what a device stored under the release before is opened, shown and sent', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const acked = storedMutations().filter(({ status }) => status === 'acked');
  const mutations = acked.map(({ mutation }) => mutation);
  const body = JSON.stringify({ proto: 1, device_id: 'tablet', now: NOON, mutations });
  await server.sendAs(GRANDMOTHER.id)('/sync/push', { body });
  const idb = new IDBFactory();
  await restore(idb);

  const device = await openDevice(server, GRANDMOTHER, { idb });
  const { local, engine } = device;
  expect(await outboxOf(device)).toEqual(['acked', 'acked', 'queued']);
  expect(await readMeta(local.outbox, 'token')).toBe('token of the release before');
  const day = await readPerson(local, GRANDMOTHER.id, { before: 1, after: 1 });
  expect(day.medicines).toMatchObject([{ name: 'Aspirin', times: ['08:00', '17:00'] }]);
  expect(day.marks.map(({ time }) => time).toSorted()).toEqual(['08:00', '17:00']);

  await engine.flush();
  expect(await outboxOf(device)).toEqual(['acked', 'acked', 'acked']);
  const marks = server.stream(personStream(GRANDMOTHER.id)).rows('marks');
  expect([...marks.values()].map(({ time }) => time).toSorted()).toEqual(['08:00', '17:00']);
  await local.close();
});
