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

/** Plans that can be chosen, since when; the others are coming. */
export const open_plan = table('open_plan', {
  tier: text({ enum: [...comingTiers] }).primaryKey(),
  opened_at: text().notNull(),
});

/** The letter to somebody who wanted to be told of a plan: one, however often it opens. */
export const plan_letter = table(
  'plan_letter',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    tier: text({ enum: [...comingTiers] }).notNull(),
    state: text({ enum: ['pending', 'claimed', 'sent', 'failed'] }).notNull(),
    attempt: integer().notNull().default(0),
    /** Epoch ms: from when it may be tried, or until when it is claimed. */
    next_at: integer().notNull(),
    lease: text(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.tier] }),
    index('plan_letter_due').on(row.state, row.next_at),
  ],
);
