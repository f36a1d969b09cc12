import type { ChatRole, ChatSource } from '@qamqor/shared/chat/chat';
import { isNotNull, sql } from 'drizzle-orm';
import { user } from '../auth/users/user.table.ts';
import {
  boolean,
  index,
  integer,
  json,
  table,
  text,
} from '../platform/database/database-columns.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/**
 * FAM-2: its owner's alone. Of one that was deleted the row stays, empty, so that devices hear of it; of
 * one that a cleanup put into the bin its words stay too, for as long.
 */
export const chat_session = table(
  'chat_session',
  {
    id: text().primaryKey(),
    user_id: owner(),
    title: text().notNull(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    deleted: boolean().notNull().default(false),
    /** Whose bin it lies in; null of one that lives or is gone. */
    cleanup_id: text(),
    /** Of one that is gone: messages of it still have their words, which nobody sees any more. */
    words_left: boolean().notNull().default(false),
    seq: integer().notNull(),
  },
  (row) => [
    index('chat_session_seq').on(row.user_id, row.seq),
    index('chat_session_cleanup').on(row.cleanup_id).where(isNotNull(row.cleanup_id)),
    index('chat_session_words_left')
      .on(row.id)
      .where(sql`${row.words_left} = 1`),
  ],
);

export const chat_message = table(
  'chat_message',
  {
    id: text().primaryKey(),
    session_id: text().notNull(),
    user_id: owner(),
    role: text().$type<ChatRole>().notNull(),
    content: text().notNull(),
    timestamp: text().notNull(),
    /** Who answered: of what the person wrote, too. */
    source: text().$type<ChatSource>().notNull(),
    calls: json<string[]>().notNull(),
    deleted: boolean().notNull().default(false),
    seq: integer().notNull(),
  },
  (row) => [
    index('chat_message_seq').on(row.user_id, row.seq),
    index('chat_message_session').on(row.session_id, row.timestamp),
    index('chat_message_role').on(row.session_id, row.role, row.timestamp),
  ],
);
