import { index, table, text } from '../../platform/database/database-columns.ts';

/** Given out for one sign-in each, and gone once it was used; only its hash is kept. */
export const sign_in_nonce = table(
  'sign_in_nonce',
  {
    hash: text().primaryKey(),
    expires_at: text().notNull(),
  },
  (column) => [index('sign_in_nonce_expires').on(column.expires_at)],
);
