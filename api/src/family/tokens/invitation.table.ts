import { index, table, text } from '../../platform/database/database-columns.ts';
import { family_link } from '../access/link.table.ts';

/** The secret of an invitation that goes out as a link; only its hash is kept. */
export const family_invitation = table(
  'family_invitation',
  {
    token_hash: text().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => family_link.id, { onDelete: 'cascade' }),
    expires_at: text().notNull(),
  },
  (column) => [
    index('family_invitation_link').on(column.link_id),
    index('family_invitation_expires').on(column.expires_at),
  ],
);
