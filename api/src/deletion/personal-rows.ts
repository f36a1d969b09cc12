import type { Entity } from '@qamqor/shared/sync/entities';

/**
 * How a column names the person: by their id, by a stream of theirs, by a line of such a stream, by a
 * link that they are in, or somewhere in its text.
 */
export type Naming = 'id' | 'stream' | 'line' | 'link' | 'within';

type PersonalRows = readonly [table: string, columns: Record<string, Naming>];

/** Where the rows of each entity lie; null where they are in a table that stands below in another list. */
const ENTITY_ROWS = {
  medicines: ['medicine', { person_id: 'id' }],
  events: ['event', { person_id: 'id' }],
  snoozes: ['snooze', { person_id: 'id' }],
  claims: ['claim', { person_id: 'id' }],
  marks: ['mark', { person_id: 'id' }],
  people: ['user', { id: 'id' }],
  // What a person sees of their own account is a view of the same row.
  accounts: null,
  // `LINK_SIDES`: whoever stays hears by the row that the link is over.
  links: null,
  viewers: null,
  // It hangs on its link.
  invitations: null,
  approvals: ['family_approval', { person_id: 'id', viewer_id: 'id' }],
  profiles: ['profile', { user_id: 'id' }],
  chat_sessions: ['chat_session', { user_id: 'id' }],
  chat_messages: ['chat_message', { user_id: 'id' }],
} as const satisfies Record<Entity, PersonalRows | null>;

/**
 * DATA-3: every table in which rows belong to somebody, with the columns that say to whom; what refers
 * to others comes before them, and the person last. `npm test` refuses a table that is in no list.
 */
export const PERSONAL_ROWS: readonly PersonalRows[] = [
  ENTITY_ROWS.marks,
  ['early_undo', { person_id: 'id' }],
  ENTITY_ROWS.medicines,
  ENTITY_ROWS.events,
  ENTITY_ROWS.snoozes,
  ENTITY_ROWS.claims,
  ['occurrence', { person_id: 'id' }],
  ['planning_watermark', { person_id: 'id' }],
  ['reminder_settings', { person_id: 'id' }],
  ['test_ring', { person_id: 'id' }],
  ['delivery', { person_id: 'id', recipient_id: 'id' }],
  ['push_subscription', { user_id: 'id' }],
  ['calendar_secret', { person_id: 'id' }],
  ['cleanup', { user_id: 'id' }],
  ENTITY_ROWS.chat_messages,
  ENTITY_ROWS.chat_sessions,
  ENTITY_ROWS.profiles,
  ['contact', { user_id: 'id' }],
  ['waitlist', { user_id: 'id' }],
  ['plan_letter', { user_id: 'id' }],
  ['news_recipient', { user_id: 'id' }],
  ['ai_reservation', { user_id: 'id' }],
  ['daily_use', { user_id: 'id' }],
  ['import_run', { user_id: 'id' }],
  ['import_use', { user_id: 'id' }],
  ['sync_device', { user_id: 'id' }],
  ['mutation_fault', { user_id: 'id', body: 'within' }],
  ENTITY_ROWS.approvals,
  ['family_look', { person_id: 'id', link_id: 'link' }],
  ['pairing_code', { person_id: 'id', made_by: 'id' }],
  ['family_letter', { root_id: 'id' }],
  ['ledger', { user_id: 'id', mid: 'line' }],
  ['journal', { stream: 'stream' }],
  ['stream', { id: 'stream' }],
  ['session', { user_id: 'id' }],
  ['account_closing', { user_id: 'id' }],
  ['picture', { user_id: 'id' }],
  ['identity', { user_id: 'id' }],
  ['user_time_zone', { user_id: 'id' }],
  ENTITY_ROWS.people,
];

/** Rows that go with the row they hang on. */
export const DEPENDENT_ROWS: readonly string[] = ['contact_mail', 'family_invitation'];

/** Nobody's, and why the one that names somebody stays. */
export const IMPERSONAL_ROWS: Readonly<Record<string, string>> = {
  account_deletion: 'an id alone, for restores, until no backup knows the person',
  admin_audit: 'what the admin did, by ids alone; of whom is taken out',
  backup_turn: 'of the server',
  delivery_count: 'of the server',
  family_link: 'whoever stays hears by it, without a name, that it is over',
  engine_figures: 'counts of the server',
  heartbeat: 'of the server',
  history: 'of the database',
  open_plan: 'of the server',
  news: 'what the operator tells everybody',
  sign_in_nonce: 'hashes of random numbers',
};

/** Rows of others that name the person: the row stays theirs, and says of whom no more. */
export type Mention = {
  table: string;
  /** Whose it is; null where the whole table is looked through. */
  owner: string | null;
  /** As SQL, with `:id` for the person. */
  where: string;
  /** What is put into which column, as SQL, with `:id` for the person. */
  clears: Record<string, string>;
  /** Devices hold the row, too: they hear that it changed. */
  isSynced?: true;
};

/** In the place of an id that must be there; no person has it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const DONE_BY = { owner: 'person_id', where: `by_user_id = :id`, isSynced: true } as const;
const NAMELESS = { by_user_id: `'${NOBODY}'`, by_name: `''` };

/** Looked for among those whom the person could see. */
export const MENTIONS: readonly Mention[] = [
  { table: 'mark', ...DONE_BY, clears: { ...NAMELESS, device_id: `'${NOBODY}'` } },
  { table: 'snooze', ...DONE_BY, clears: NAMELESS },
  { table: 'claim', ...DONE_BY, clears: NAMELESS },
  {
    table: 'event',
    owner: 'person_id',
    where: `json_extract(updated_by, '$.id') = :id`,
    clears: { updated_by: `json_set(updated_by, '$.id', '${NOBODY}', '$.name', '')` },
    isSynced: true,
  },
  {
    table: 'medicine',
    owner: 'person_id',
    where: `json_extract(deleted_by, '$.id') = :id`,
    clears: { deleted_by: `json_set(deleted_by, '$.id', '${NOBODY}', '$.name', '')` },
    isSynced: true,
  },
  {
    table: 'reminder_settings',
    owner: 'person_id',
    where: `exists (select 1 from json_each(relatives) where value = :id)`,
    clears: {
      relatives: `(select json_group_array(value) from json_each(relatives) where value <> :id)`,
    },
  },
  {
    table: 'occurrence',
    owner: 'person_id',
    where: `(claimed_by = :id or instr(told, :id) > 0)`,
    clears: { claimed_by: `nullif(claimed_by, :id)`, told: `replace(told, :id, '${NOBODY}')` },
  },
  {
    table: 'journal',
    owner: 'stream',
    where: `(actor_id = :id or instr(before, :id) > 0 or instr(after, :id) > 0)`,
    clears: { actor_id: `''`, device_id: `''`, before: 'null', after: 'null', unknown: 'null' },
  },
  {
    table: 'admin_audit',
    owner: null,
    where: `target_id = :id`,
    clears: { target_id: 'null' },
  },
  { table: 'user', owner: null, where: `root_id = :id`, clears: { root_id: 'null' } },
];

/**
 * FAM-3: what is left of an ended link, whose id tells a device that was away for long to drop it. What
 * else is found by the link goes before.
 */
export const LINK_SIDES: Mention = {
  table: 'family_link',
  owner: null,
  where: `(viewer_id = :id or person_id = :id or addressed_id = :id)`,
  clears: {
    viewer_id: `nullif(viewer_id, :id)`,
    person_id: `nullif(person_id, :id)`,
    addressed_id: `nullif(addressed_id, :id)`,
    email: 'null',
    display_name: `''`,
    relationship: `''`,
    viewer_display_name: 'null',
    viewer_relationship: 'null',
    hidden_medicine_ids: `'[]'`,
  },
};
