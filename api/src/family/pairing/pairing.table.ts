import { index, table, text } from '../../platform/database/database-columns.ts';

/** FAM-6: works once, for ten minutes; only its hash is kept. */
export const pairing_code = table(
  'pairing_code',
  {
    code_hash: text().primaryKey(),
    person_id: text().notNull(),
    made_by: text().notNull(),
    expires_at: text().notNull(),
  },
  (column) => [
    index('pairing_code_person').on(column.person_id),
    index('pairing_code_made_by').on(column.made_by),
    index('pairing_code_expires').on(column.expires_at),
  ],
);
