import { user } from '../auth/users/user.table.ts';
import { integer, table, text } from '../platform/database/database-columns.ts';

/**
 * DATA-1: a file that is being read in. Its row goes when all of it is there; that of one which was given
 * up stays for a while, so that the person is told.
 */
export const import_run = table('import_run', {
  id: text().primaryKey(),
  user_id: text()
    .notNull()
    .references(() => user.id),
  session_id: text().notNull(),
  begun_at: text().notNull(),
  /** How often it was gone on with, and neither came to its end nor was stopped. */
  tries: integer().notNull().default(0),
  given_up_at: text(),
});

/** QUOTA-11: what files added for a person in the last month, and how many on the last day, in which any did. */
export const import_use = table('import_use', {
  user_id: text().primaryKey(),
  month: text().notNull(),
  bytes: integer().notNull(),
  date: text().notNull(),
  files: integer().notNull(),
});
