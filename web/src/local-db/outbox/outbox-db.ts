import { Dexie, type DexieOptions, type Table } from 'dexie';
import { outboxName } from './outbox-name.ts';
import type { MetaRow, OutboxRow } from '../rows.ts';

export type OutboxDb = Dexie & {
  mutations: Table<OutboxRow, number>;
  meta: Table<MetaRow, string>;
};

/** Tiny, with a schema that never changes: what waits in it outlives every release. */
export function createOutbox(userId: string, options: DexieOptions = {}): OutboxDb {
  const db = new Dexie(outboxName(userId), {
    ...options,
    chromeTransactionDurability: 'strict',
  }) as OutboxDb;
  db.version(1).stores({
    mutations: '++order, &mid, status, key, stream, [stream+status], [stream+seq]',
    meta: 'name',
  });
  return db;
}
