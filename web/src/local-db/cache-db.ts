import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Claim, Snooze } from '@qamqor/shared/reminders/alarm';
import type { Account, Person } from '@qamqor/shared/profile/person';
import type { Approval, FamilyViewer, Invitation, Link } from '@qamqor/shared/family/link';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { ProfileRow } from '@qamqor/shared/profile/profile';
import type { StagedPage, Binned, Cached, CursorRow, StoppedRow } from './rows.ts';

export type CacheDb = Dexie & {
  medicines: Table<Cached<Medicine>, string>;
  marks: Table<Cached<Mark>, string>;
  events: Table<Cached<CareEvent>, string>;
  snoozes: Table<Cached<Snooze>, string>;
  claims: Table<Cached<Claim>, string>;
  people: Table<Cached<Person>, string>;
  accounts: Table<Cached<Account>, string>;
  links: Table<Cached<Link>, string>;
  viewers: Table<Cached<FamilyViewer>, string>;
  invitations: Table<Cached<Invitation>, string>;
  approvals: Table<Cached<Approval>, string>;
  profiles: Table<Cached<ProfileRow>, string>;
  cursors: Table<CursorRow, string>;
  beside: Table<StagedPage, number>;
  /** Deleted events as they were last seen here: what an undo brings back. */
  bin: Table<Binned<CareEvent>, string>;
  stopped: Table<StoppedRow, string>;
};

/** The tables whose rows come from a stream. */
export const ENTITIES = [
  ...(['medicines', 'marks', 'events', 'snoozes', 'claims'] as const),
  ...(['people', 'accounts', 'links', 'viewers', 'invitations', 'approvals', 'profiles'] as const),
] as const;
export type Entity = (typeof ENTITIES)[number];

/**
 * The epoch of a stream of which only the days around today are left: no server gives its history
 * this name.
 */
export const INCOMPLETE = '';

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
  const anew = {
    events: 'id, stream',
    snoozes: 'id, [stream+group]',
    claims: 'id, [stream+group]',
    viewers: 'id, stream',
    invitations: 'id, stream',
    approvals: 'id, stream',
    beside: '++order, stream',
    bin: 'id, stream',
  };
  db.version(2)
    .stores(anew)
    .upgrade((tx) => tx.table('cursors').clear());
  db.version(4)
    .stores({ stopped: 'id, stream', profiles: 'id, stream' })
    .upgrade((tx) => tx.table('cursors').where('stream').startsWith('u:').modify({ cursor: 0 }));
  return db;
}

/** Dexie answers `stream` also from a compound index that begins with it. */
export function ofStream(db: CacheDb, entity: Entity, stream: string) {
  return db.table(entity).where('stream').equals(stream);
}
