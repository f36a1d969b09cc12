import { index, table, text } from '../../platform/database/database-columns.ts';

/** A letter that went out in the last day: on whose account, and a hash of the mailbox it went to. */
export const family_letter = table(
  'family_letter',
  {
    id: text().primaryKey(),
    root_id: text().notNull(),
    mailbox_hash: text().notNull(),
    at: text().notNull(),
  },
  (column) => [
    index('family_letter_root').on(column.root_id),
    index('family_letter_mailbox').on(column.mailbox_hash),
    index('family_letter_at').on(column.at),
  ],
);
