import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { MetaRow, OutboxRow } from './rows.ts';

export type OutboxDb = Dexie & {
  mutations: Table<OutboxRow, number>;
  meta: Table<MetaRow, string>;
};

const PREFIX = 'qamqor-outbox-';

export function outboxName(userId: string): string {
  return PREFIX + userId;
}

/** The accounts that these databases belong to. */
export function accountsAmong(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

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
