import { table, text } from '../../platform/database/database-columns.ts';
import { PICTURE_TYPES } from './picture-types.ts';
import { user } from './user.table.ts';

/** The picture of an account, as it came with the last sign-in. */
export const picture = table('picture', {
  /** A random name: whoever has it sees the picture, since no page can sign its requests for one. */
  name: text().primaryKey(),
  user_id: text()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  type: text({ enum: [...PICTURE_TYPES] }).notNull(),
  base64: text().notNull(),
});
