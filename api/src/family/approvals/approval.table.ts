import { index, integer, json, table, text } from '../../platform/database/database-columns.ts';

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
