import { boolean, index, table, text } from '../../platform/database/database-columns.ts';
import { providers, user } from '../users/user.table.ts';

/** A sign-in on one device, called as the device is; its id is the token's `sid`. */
export const session = table(
  'session',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    simple_view: boolean().notNull().default(false),
    created_at: text().notNull(),
    last_heard_at: text().notNull(),
    expires_at: text().notNull(),
    absolute_expires_at: text().notNull(),
    ended_at: text(),
    /** When an account of theirs last showed here who the person is; null for who came by a code. */
    proved_at: text(),
    /** By which of the person's accounts it began; null for a code, a demo, or before this was noted. */
    provider: text({ enum: [...providers] }),
  },
  (column) => [
    index('session_user').on(column.user_id),
    index('session_ended').on(column.ended_at),
  ],
);
