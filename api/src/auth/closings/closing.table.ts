import { index, integer, table, text } from '../../platform/database/database-columns.ts';
import { user } from '../users/user.table.ts';

/** ADMIN-8: whose account is closed, when and why, with the letter that tells them. */
export const account_closing = table(
  'account_closing',
  {
    user_id: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    created_at: text().notNull(),
    closes_at: text().notNull(),
    mail: text({ enum: ['pending', 'claimed', 'sent', 'failed'] }).notNull(),
    attempt: integer().notNull().default(0),
    /** Epoch ms: from when it may be tried, or until when it is claimed. */
    next_at: integer().notNull(),
    lease: text(),
  },
  (row) => [
    index('account_closing_due').on(row.closes_at),
    index('account_closing_mail').on(row.mail, row.next_at),
  ],
);
