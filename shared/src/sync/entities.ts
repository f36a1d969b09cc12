import type { ChatMessage, ChatSession } from '../chat/chat.ts';
import type { Mark } from '../doses/mark.ts';
import type { Approval, FamilyViewer, Invitation, Link } from '../family/link.ts';
import type { Medicine } from '../medicines/medicine.ts';
import type { Account, Person } from '../profile/person.ts';
import type { ProfileRow } from '../profile/profile.ts';
import type { EntityRecords } from '../record/entity-record.ts';
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
  chat_sessions: ChatSession;
  chat_messages: ChatMessage;
};
export type Entity = keyof EntityRows;

/** Whose rows they are, and how a device keeps them. */
type About = (
  | {
      stream: 'p';
      /**
       * FAM-2: what a link must have for its viewer to be sent them; null of the owner of the stream,
       * who comes with every page.
       */
      scope: 'see_medicines' | 'see_schedule' | null;
    }
  | { stream: 'u' }
) & {
  /** The version of the device's cache that has it first; what was released of one never changes. */
  since: number;
  /** By what a device finds its rows, unless by the stream alone; each of these begins with that. */
  indexes?: string;
  /** A page that has none does not name it. */
  isSeldom?: true;
  /** Of a `date`: a new device gets the newest first, and one whose disk is full lets go the oldest. */
  isDaily?: true;
  /** The device keeps a copy of its own of what is deleted. */
  isBinned?: true;
  /** The owner of a stream comes with every page, mostly as it was. */
  isOwner?: true;
};

/** What a saved record and a cleanup make of it has to be said as well. */
type Decided<Name extends string> = Name extends keyof EntityRecords
  ? unknown
  : { record: 'a row in record/entity-record.ts' };

/** Every kind of rows that is synced. */
export const ENTITIES = {
  medicines: { stream: 'p', scope: 'see_medicines', since: 1 },
  events: { stream: 'p', scope: 'see_schedule', since: 2, isBinned: true },
  snoozes: {
    stream: 'p',
    scope: 'see_medicines',
    since: 2,
    indexes: '[stream+group]',
    isSeldom: true,
  },
  claims: {
    stream: 'p',
    scope: 'see_medicines',
    since: 2,
    indexes: '[stream+group]',
    isSeldom: true,
  },
  marks: {
    stream: 'p',
    scope: 'see_medicines',
    since: 1,
    indexes: '[stream+date], [stream+medicine_id+date]',
    isDaily: true,
  },
  people: { stream: 'p', scope: null, since: 1, isOwner: true },
  accounts: { stream: 'u', since: 1, isOwner: true },
  links: { stream: 'u', since: 1 },
  viewers: { stream: 'u', since: 2, isSeldom: true },
  invitations: { stream: 'u', since: 2, isSeldom: true },
  approvals: { stream: 'u', since: 2, isSeldom: true },
  profiles: { stream: 'u', since: 4 },
  chat_sessions: { stream: 'u', since: 5, isSeldom: true },
  chat_messages: { stream: 'u', since: 5, indexes: '[stream+session_id]', isSeldom: true },
} as const satisfies { [Name in Entity]: About & Decided<Name> };
export const ENTITY_NAMES = Object.keys(ENTITIES) as readonly Entity[];

type EntityWith<What> = {
  [Name in Entity]: (typeof ENTITIES)[Name] extends What ? Name : never;
}[Entity];
export type PersonEntity = EntityWith<{ scope: string }>;
export type UserEntity = EntityWith<{ stream: 'u' }>;
export type DailyEntity = EntityWith<{ isDaily: true }>;
export type BinEntity = EntityWith<{ isBinned: true }>;

type Trait = 'isSeldom' | 'isDaily' | 'isBinned' | 'isOwner';

export function entitiesWith<Is extends Trait>(trait: Is): EntityWith<Record<Is, true>>[] {
  const found = ENTITY_NAMES.filter((name) => trait in ENTITIES[name]);
  return found as EntityWith<Record<Is, true>>[];
}
