import { boolean, index, json, table, text } from '../../platform/database/database-columns.ts';

/** Which of the tables, and up to which row of it. */
export type Reached = { mention: number; row: number };

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
    /**
     * How far the rows of others were gone through for their name; from the first step on nobody comes
     * back, and null before it.
     */
    reached: json<Reached>(),
    /** ADMIN-8: it was closed: nobody comes back, and its rows go at once. */
    is_final: boolean().notNull().default(false),
  },
  (column) => [index('account_deletion_due').on(column.purged_at, column.deleted_at)],
);
