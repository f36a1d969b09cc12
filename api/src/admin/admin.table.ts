import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@qamqor/shared/admin/lists';
import { index, integer, table, text, unique } from '../platform/database/database-columns.ts';

/** ADMIN-3: who asked for what of the admin's, by ids alone. */
export const admin_audit = table(
  'admin_audit',
  {
    id: text().primaryKey(),
    action: text({ enum: [...AUDIT_ACTIONS] }).notNull(),
    outcome: text({ enum: [...AUDIT_OUTCOMES] }).notNull(),
    actor_id: text().notNull(),
    target_id: text(),
    before: text(),
    after: text(),
    /** Of what is one line a day; null for a line of its own. */
    day: text(),
    count: integer().notNull().default(1),
    at: text().notNull(),
    until: text().notNull(),
  },
  (row) => [
    unique('admin_audit_day').on(row.actor_id, row.action, row.outcome, row.day),
    index('admin_audit_until').on(row.until),
  ],
);
