import { SUBJECTS } from '@qamqor/shared/contact/contact';
import { index, table, text } from '../platform/database/database-columns.ts';

/** What people wrote through the contact form, for the operator. */
export const contact = table(
  'contact',
  {
    id: text().primaryKey(),
    user_id: text(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text({ enum: [...SUBJECTS] }).notNull(),
    message: text().notNull(),
    created_at: text().notNull(),
  },
  (row) => [index('contact_created').on(row.created_at)],
);
