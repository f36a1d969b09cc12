import { readFileSync } from 'node:fs';
import { ENTITIES, ENTITY_NAMES } from '@qamqor/shared/sync/entities';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { cacheName, createCache } from './cache-db.ts';

type Index = { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean };
type Store = { name: string; keyPath: string; autoIncrement: boolean; indexes: Index[] };
type Stored = { databases: { name: string; version: number; stores: Store[] }[] };

const file = new URL('../../testing/earlier-release.json', import.meta.url);
const { databases } = JSON.parse(readFileSync(file, 'utf8')) as Stored;

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

function shapeOf({ name, keyPath, autoIncrement, indexes }: Store): Store {
  return { name, keyPath, autoIncrement, indexes: indexes.toSorted(byName) };
}

test('[SYNC-14] what a release made of the cache stays as it is on the device', async () => {
  const released = databases.find(({ name }) => name.startsWith('qamqor-cache-'));
  const cache = createCache('somebody', { indexedDB: new IDBFactory(), IDBKeyRange });
  await cache.open();
  const db = cache.backendDB();
  const names = [...db.objectStoreNames];
  const later = new Set<string>(ENTITY_NAMES.filter((name) => ENTITIES[name].since > 4));
  expect(released?.version).toBe(40);
  const stores = names.map((name) => {
    const store = db.transaction(name).objectStore(name);
    const indexes = [...store.indexNames].map((index): Index => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { name: index, keyPath, unique, multiEntry };
    });
    const { keyPath, autoIncrement } = store;
    return shapeOf({ name, keyPath: keyPath as string, autoIncrement, indexes });
  });
  const old = stores.filter(({ name }) => !later.has(name));
  expect(old.toSorted(byName)).toEqual(released?.stores.map(shapeOf).toSorted(byName));
  cache.close();
});

test('[SYNC-14] a stream whose new rows were passed over is pulled again', async () => {
  const here = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie(cacheName('somebody'), here);
  before.version(2).stores({ cursors: 'stream' });
  const resume = { cursor: 70, place: 'here' };
  await before.table('cursors').bulkPut([
    { stream: 'p:somebody', epoch: 'e', cursor: 70, resume },
    { stream: 'u:somebody', epoch: 'e', cursor: 9 },
  ]);
  before.close();
  const cache = createCache('somebody', here);
  expect(await cache.cursors.toArray()).toEqual([
    { stream: 'p:somebody', epoch: 'e', cursor: 70, resume },
    { stream: 'u:somebody', epoch: 'e', cursor: 0, more: true },
  ]);
  cache.close();
});
