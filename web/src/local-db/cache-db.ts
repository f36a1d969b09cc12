import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Claim } from '@qamqor/shared/reminders/alarm';
import type {
  Account,
  Approval,
  EventRow,
  FamilyViewer,
  Invitation,
  Link,
  Person,
} from '@qamqor/shared/sync/protocol';
import type { Cached, CursorRow } from './rows.ts';

export type CacheDb = Dexie & {
  medicines: Table<Cached<Medicine>, string>;
  marks: Table<Cached<Mark>, string>;
  events: Table<Cached<EventRow>, string>;
  people: Table<Cached<Person>, string>;
  accounts: Table<Cached<Account>, string>;
  links: Table<Cached<Link>, string>;
  viewers: Table<Cached<FamilyViewer>, string>;
  invitations: Table<Cached<Invitation>, string>;
  approvals: Table<Cached<Approval>, string>;
  claims: Table<Cached<Claim>, string>;
  cursors: Table<CursorRow, string>;
};

/** The tables whose rows come from a stream. */
export const ENTITIES = [
  'medicines',
  'marks',
  'events',
  'people',
  'accounts',
  'links',
  'viewers',
  'invitations',
  'approvals',
  'claims',
] as const;
export type Entity = (typeof ENTITIES)[number];

export function cacheName(userId: string): string {
  return `qamqor-cache-${userId}`;
}

/** Everything in it can be pulled again, so it may be dropped whenever it does not open. */
export function createCache(userId: string, options: DexieOptions = {}): CacheDb {
  const db = new Dexie(cacheName(userId), options) as CacheDb;
  db.version(1).stores({
    medicines: 'id, stream',
    marks: 'id, [stream+date], [stream+medicine_id+date]',
    people: 'id, stream',
    accounts: 'id, stream',
    links: 'id, stream',
    cursors: 'stream',
  });
  // What was passed over before there was a place for it is pulled again.
  db.version(2)
    .stores({ events: 'id, stream' })
    .upgrade((tx) => tx.table('cursors').clear());
  const byStream = 'id, stream';
  db.version(3)
    .stores({
      ...{ viewers: byStream, invitations: byStream },
      ...{ approvals: byStream, claims: byStream },
    })
    .upgrade((tx) => tx.table('cursors').clear());
  return db;
}

/** Dexie answers `stream` on marks from the compound index that begins with it. */
export function ofStream(db: CacheDb, entity: Entity, stream: string) {
  return db.table(entity).where('stream').equals(stream);
}
