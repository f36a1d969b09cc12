import { session } from '../auth/sessions/session.table.ts';
import { user } from '../auth/users/user.table.ts';
import { boolean, index, integer, table, text } from '../platform/database/database-columns.ts';

/** A ring that was tried on one device, beside its delivery of the same id. Instants are epoch ms. */
export const test_ring = table(
  'test_ring',
  {
    id: text().primaryKey(),
    /** Those that were tried together. */
    ring_id: text().notNull(),
    person_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    session_id: text()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    asked_at: integer().notNull(),
    /** What was answered on the device: null until then. */
    heard: boolean(),
    ends_at: integer().notNull(),
  },
  (column) => [
    index('test_ring_ring').on(column.ring_id),
    index('test_ring_person').on(column.person_id, column.asked_at),
    index('test_ring_session').on(column.session_id),
    index('test_ring_ends').on(column.ends_at),
  ],
);
