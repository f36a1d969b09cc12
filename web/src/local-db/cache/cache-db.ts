import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
import {
  ENTITY_NAMES,
  STORES,
  type BinEntity,
  type CacheVersion,
  type Entity,
  type EntityRows,
} from '@qamqor/shared/sync/entities';
import type { StagedPage, Binned, Cached, CursorRow, StoppedRow } from '../rows.ts';

type EntityTables = { [Name in Entity]: Table<Cached<EntityRows[Name]>, string> };

export type CacheDb = Dexie &
  EntityTables & {
    cursors: Table<CursorRow, string>;
    beside: Table<StagedPage, number>;
    /** What was deleted as it was last seen here: what an undo brings back. */
    bin: Table<Binned<EntityRows[BinEntity]>, string>;
    stopped: Table<StoppedRow, string>;
  };

/**
 * The epoch of a stream of which only the days around today are left: no server gives its history
 * this name.
 */
export const INCOMPLETE = '';

export function cacheName(userId: string): string {
  return `qamqor-cache-${userId}`;
}

/** Its stores beside those of entities; and how what was passed over before it is pulled again. */
type Version = [
  stores: Record<string, string>,
  upgrade?: (tx: Transaction) => PromiseLike<unknown> | undefined,
];

const VERSIONS: Record<CacheVersion, Version> = {
  1: [{ cursors: 'stream' }],
  2: [{ beside: '++order, stream', bin: 'id, stream' }, (tx) => tx.table('cursors').clear()],
  4: [
    { stopped: 'id, stream' },
    (tx) => tx.table('cursors').where('stream').startsWith('u:').modify({ cursor: 0 }),
  ],
};

/** Everything in it can be pulled again, so it may be dropped whenever it does not open. */
export function createCache(userId: string, options: DexieOptions = {}): CacheDb {
  const db = new Dexie(cacheName(userId), options) as CacheDb;
  for (const [version, [stores, upgrade]] of Object.entries(VERSIONS)) {
    for (const name of ENTITY_NAMES) {
      const [since, indexes = 'stream'] = STORES[name];
      if (since === Number(version)) stores[name] = `id, ${indexes}`;
    }
    db.version(Number(version))
      .stores(stores)
      .upgrade((tx) => upgrade?.(tx));
  }
  return db;
}

/** Dexie answers `stream` also from a compound index that begins with it. */
export function ofStream(db: CacheDb, entity: Entity, stream: string) {
  return db.table(entity).where('stream').equals(stream);
}
