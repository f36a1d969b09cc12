import { integer, table, text } from '../platform/database/database-columns.ts';

/** One row: whose turn it is to make the daily backup. The backups themselves say when they were made. */
export const backup_turn = table('backup_turn', {
  id: text().primaryKey(),
  /** From when on a backup was to be there. Instants are epoch ms. */
  since: integer().notNull(),
  lease_token: text(),
  lease_until: integer(),
  /** When the last try failed, if none has gone well since. */
  failed_at: integer(),
  reason: text(),
});
