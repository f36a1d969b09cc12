import { index, table, text } from '../platform/database/database-columns.ts';

/** One address a person; only the hash of its secret is kept. */
export const calendar_secret = table(
  'calendar_secret',
  {
    person_id: text().primaryKey(),
    hash: text().notNull().unique(),
    created_at: text().notNull(),
    /** Where it was made; null of one from before this was noted. */
    session_id: text(),
  },
  (column) => [index('calendar_secret_session').on(column.session_id)],
);
