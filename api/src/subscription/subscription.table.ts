import { comingTiers } from '@qamqor/shared/plans';
import { user } from '../auth/users/user.table.ts';
import { index, integer, primaryKey, table, text } from '../platform/database/database-columns.ts';

/** CHAT-4: a request whose reply was not delivered yet. */
export const ai_reservation = table(
  'ai_reservation',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The month in which it was asked. */
    usage_reset_date: text().notNull(),
    expires_at: integer().notNull(),
  },
  (row) => [
    index('ai_reservation_user').on(row.user_id),
    index('ai_reservation_end').on(row.expires_at),
  ],
);

/** Who wants to be told when a plan can be chosen. */
export const waitlist = table(
  'waitlist',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tier: text({ enum: [...comingTiers] }).notNull(),
    created_at: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.tier] }),
    index('waitlist_created').on(row.created_at),
  ],
);
