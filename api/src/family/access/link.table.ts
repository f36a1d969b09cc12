import type { Scope } from '@qamqor/shared/family/link';
import {
  boolean,
  index,
  integer,
  json,
  table,
  text,
} from '../../platform/database/database-columns.ts';

/** FAM-1: a viewer sees a person. The side that asked is known, the other once it accepted. */
export const family_link = table(
  'family_link',
  {
    id: text().primaryKey(),
    viewer_id: text(),
    person_id: text(),
    asked_by: text({ enum: ['viewer', 'person'] }).notNull(),
    /** The address that was invited, in small letters, and the account that proved it to be theirs. */
    email: text(),
    addressed_id: text(),
    /** The viewer's words for the person. */
    display_name: text().notNull(),
    relationship: text().notNull(),
    /** The person's words for the viewer, where the person offered. */
    viewer_display_name: text(),
    viewer_relationship: text(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'ended'] }).notNull(),
    scopes: json<Scope[]>().notNull(),
    ask_first: boolean().notNull(),
    keeps_devices: boolean().notNull(),
    /** The person chose that this viewer sees their telephone number. */
    sees_phone: boolean().notNull().default(false),
    /** FAM-6: it was agreed to before the person had an account of their own. */
    asked_anew: boolean().notNull().default(false),
    paused_until: text(),
    /** DATA-3, FAM-6: the person deleted their account; a code of the viewer brings it back until then. */
    deleted_until: text(),
    hidden_medicine_ids: json<string[]>().notNull(),
    /** Raised by every change of what the viewer may see, so that the viewer starts afresh. */
    grant: integer().notNull(),
    created_at: text().notNull(),
    accepted_at: text(),
    declined_at: text(),
    ended_at: text(),
    /** Null also where another link took its place. */
    ended_by: text({ enum: ['viewer', 'person'] }),
    last_looked_at: text(),
    /** The seqs of its last change in the `u:` streams of the viewer, the person and the addressed. */
    seq: integer().notNull(),
    person_seq: integer().notNull(),
    addressed_seq: integer().notNull(),
  },
  (column) => [
    index('family_link_viewer').on(column.viewer_id),
    index('family_link_person').on(column.person_id),
    index('family_link_addressed').on(column.addressed_id),
    index('family_link_email').on(column.email),
    index('family_link_ended').on(column.ended_at),
  ],
);
