import { user } from '../auth/users/user.table.ts';
import { integer, table, text } from '../platform/database/database-columns.ts';

/** What a person wrote about themselves; the e-mail here is for contact and proves nothing. */
export const profile = table('profile', {
  user_id: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  dateOfBirth: text().notNull(),
  emergencyContact: text().notNull(),
  medicalConditions: text().notNull(),
  seq: integer().notNull(),
});
