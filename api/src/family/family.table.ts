import { index, integer, json, table, text, unique } from '../platform/database-columns.ts';
import { family_link } from './link.table.ts';

/** The secret of an invitation that goes out as a link; only its hash is kept. */
export const family_invitation = table(
  'family_invitation',
  {
    token_hash: text().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => family_link.id, { onDelete: 'cascade' }),
    expires_at: text().notNull(),
  },
  (column) => [index('family_invitation_link').on(column.link_id)],
);

/**
 * FAM-4: what somebody did with another's data or devices; looks close to each other are one line, and
 * the copies that a device fetches are one a day.
 */
export const family_look = table(
  'family_look',
  {
    id: text().primaryKey(),
    link_id: text().notNull(),
    person_id: text().notNull(),
    viewer_id: text().notNull(),
    kind: text({
      enum: ['looked', 'copied', 'device_named', 'device_ended', 'devices_kept', 'code_made'],
    }).notNull(),
    at: text().notNull(),
    until: text().notNull(),
    /** Of a copy: the session that fetched it, and the person's date. */
    session_id: text(),
    day: text(),
  },
  (column) => [
    index('family_look_person').on(column.person_id, column.at),
    index('family_look_link').on(column.link_id, column.at),
    unique('family_look_copy').on(column.link_id, column.session_id, column.day),
    index('family_look_until').on(column.until),
  ],
);

/** FAM-6: works once, for ten minutes; only its hash is kept. */
export const pairing_code = table(
  'pairing_code',
  {
    code_hash: text().primaryKey(),
    person_id: text().notNull(),
    made_by: text().notNull(),
    expires_at: text().notNull(),
  },
  (column) => [index('pairing_code_person').on(column.person_id)],
);

/** A change by a relative that waits for the person; its id is the mutation's mid. */
export const family_approval = table(
  'family_approval',
  {
    id: text().primaryKey(),
    link_id: text().notNull(),
    person_id: text().notNull(),
    viewer_id: text().notNull(),
    device_id: text().notNull(),
    mutation: json<unknown>().notNull(),
    happened_at: integer().notNull(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'withdrawn'] }).notNull(),
    created_at: text().notNull(),
    decided_at: text(),
    viewer_seq: integer().notNull(),
    person_seq: integer().notNull(),
  },
  (column) => [
    index('family_approval_person').on(column.person_id, column.person_seq),
    index('family_approval_viewer').on(column.viewer_id, column.viewer_seq),
    index('family_approval_link').on(column.link_id),
  ],
);
