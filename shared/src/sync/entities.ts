import type { Mark } from '../doses/mark.ts';
import type { Approval, FamilyViewer, Invitation, Link } from '../family/link.ts';
import type { Medicine } from '../medicines/medicine.ts';
import type { Account, Person } from '../profile/person.ts';
import type { ProfileRow } from '../profile/profile.ts';
import type { Claim, Snooze } from '../reminders/alarm.ts';
import type { CareEvent } from '../schedule/event.ts';

/** The rows of each entity, as they stand on the wire and in the device's cache. */
export type EntityRows = {
  medicines: Medicine;
  marks: Mark;
  events: CareEvent;
  snoozes: Snooze;
  claims: Claim;
  people: Person;
  accounts: Account;
  links: Link;
  viewers: FamilyViewer;
  invitations: Invitation;
  approvals: Approval;
  profiles: ProfileRow;
};
export type Entity = keyof EntityRows;

/**
 * Whose rows they are. FAM-2: the scope is what a link must have for its viewer to be sent them; null
 * of the owner of the stream, who comes with every page.
 */
type About = ({ stream: 'p'; scope: 'see_medicines' | 'see_schedule' | null } | { stream: 'u' }) & {
  /** A page that has none does not name it. */
  isSeldom?: true;
};

/** Every kind of rows that is synced, for the server: what it sends to whom. */
export const ENTITIES = {
  medicines: { stream: 'p', scope: 'see_medicines' },
  events: { stream: 'p', scope: 'see_schedule' },
  snoozes: { stream: 'p', scope: 'see_medicines', isSeldom: true },
  claims: { stream: 'p', scope: 'see_medicines', isSeldom: true },
  marks: { stream: 'p', scope: 'see_medicines' },
  people: { stream: 'p', scope: null },
  accounts: { stream: 'u' },
  links: { stream: 'u' },
  viewers: { stream: 'u', isSeldom: true },
  invitations: { stream: 'u', isSeldom: true },
  approvals: { stream: 'u', isSeldom: true },
  profiles: { stream: 'u' },
} as const satisfies Record<Entity, About>;

/** The versions of the device's cache; what was released of one never changes. */
export type CacheVersion = 1 | 2 | 4;

/**
 * The version of the device's cache that has it first, and by what a device finds its rows, unless by
 * the stream alone; each of these indexes begins with that.
 */
type Store = readonly [since: CacheVersion, indexes?: string];

/** The same kinds, for the device: how it keeps them. */
export const STORES: Readonly<Record<Entity, Store>> = {
  medicines: [1],
  events: [2],
  snoozes: [2, '[stream+group]'],
  claims: [2, '[stream+group]'],
  marks: [1, '[stream+date], [stream+medicine_id+date]'],
  people: [1],
  accounts: [1],
  links: [1],
  viewers: [2],
  invitations: [2],
  approvals: [2],
  profiles: [4],
};
export const ENTITY_NAMES = Object.keys(STORES) as readonly Entity[];

/** Of a `date`: a new device gets the newest first, and one whose disk is full lets go the oldest. */
export const DAILY = ['marks'] as const satisfies Entity[];
/** The device keeps a copy of its own of what is deleted. */
export const BINNED = ['events'] as const satisfies Entity[];
/** The owner of a stream comes with every page, mostly as it was. */
export const OWNERS = ['people', 'accounts'] as const satisfies Entity[];

type EntityWith<What> = {
  [Name in Entity]: (typeof ENTITIES)[Name] extends What ? Name : never;
}[Entity];
export type PersonEntity = EntityWith<{ scope: string }>;
export type UserEntity = EntityWith<{ stream: 'u' }>;
export type DailyEntity = (typeof DAILY)[number];
export type BinEntity = (typeof BINNED)[number];
