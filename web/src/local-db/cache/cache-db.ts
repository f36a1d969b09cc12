import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
import {
  ENTITIES,
  ENTITY_NAMES,
  type BinEntity,
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

/** Its stores beside those of entities, by the version that has them first. */
const STORES: Record<number, Record<string, string>> = {
  1: { cursors: 'stream' },
  2: { beside: '++order, stream', bin: 'id, stream' },
  4: { stopped: 'id, stream' },
};

const VERSIONS = [...Object.keys(STORES), ...ENTITY_NAMES.map((name) => ENTITIES[name].since)];

/** SYNC-14: the rows of a new entity were passed over: what streams have them is pulled again. */
function pullAgain(tx: Transaction, fresh: readonly Entity[]): PromiseLike<unknown> {
  const cursors: CacheDb['cursors'] = tx.table('cursors');
  const kinds = fresh.map((name) => `${ENTITIES[name].stream}:`);
  const isOver = ({ stream }: CursorRow) => kinds.some((kind) => stream.startsWith(kind));
  return cursors.filter(isOver).modify({ cursor: 0, more: true });
}

/** Everything in it can be pulled again, so it may be dropped whenever it does not open. */
export function createCache(userId: string, options: DexieOptions = {}): CacheDb {
  const db = new Dexie(cacheName(userId), options) as CacheDb;
  for (const version of new Set(VERSIONS.map(Number))) {
    const fresh = ENTITY_NAMES.filter((name) => ENTITIES[name].since === version);
    const stores = { ...STORES[version] };
    for (const name of fresh) {
      const about = ENTITIES[name];
      stores[name] = `id, ${'indexes' in about ? about.indexes : 'stream'}`;
    }
    db.version(version)
      .stores(stores)
      .upgrade((tx) => pullAgain(tx, fresh));
  }
  return db;
}

/** Dexie answers `stream` also from a compound index that begins with it. */
export function ofStream(db: CacheDb, entity: Entity, stream: string) {
  return db.table(entity).where('stream').equals(stream);
}
