import { index, table, text } from '../../platform/database/database-columns.ts';

/**
 * DATA-3: whose account goes, and since when. The row outlives the person, as an id alone, until no
 * backup knows them any more; it tells a restore what not to bring back.
 */
export const account_deletion = table(
  'account_deletion',
  {
    user_id: text().primaryKey(),
    deleted_at: text().notNull(),
    /** When the last row of theirs went; null until then. */
    purged_at: text(),
  },
  (column) => [index('account_deletion_due').on(column.purged_at, column.deleted_at)],
);
