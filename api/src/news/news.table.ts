import type { NewsTexts } from '@qamqor/shared/news/news';
import { user } from '../auth/users/user.table.ts';
import {
  boolean,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../platform/database/database-columns.ts';

/** What the operator tells everybody. */
export const news = table(
  'news',
  {
    id: text().primaryKey(),
    texts: json<NewsTexts>().notNull(),
    holds_from: text().notNull(),
    created_at: text().notNull(),
    /** Up to which person its letters are written. */
    written_to: text().notNull().default(''),
    is_written: boolean().notNull().default(false),
  },
  (row) => [
    index('news_created').on(row.created_at, row.id),
    index('news_unwritten').on(row.is_written, row.created_at),
  ],
);

/** Who closed it, and the letter to whom it goes by mail as well. */
export const news_recipient = table(
  'news_recipient',
  {
    news_id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    read_at: text(),
    mail: text({ enum: ['off', 'pending', 'claimed', 'sent', 'failed'] })
      .notNull()
      .default('off'),
    attempt: integer().notNull().default(0),
    /** Epoch ms: from when it may be tried, or until when it is claimed. */
    next_at: integer().notNull().default(0),
    lease: text(),
    sent_at: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.user_id, row.news_id] }),
    index('news_recipient_news').on(row.news_id, row.mail, row.read_at),
    index('news_recipient_due').on(row.mail, row.next_at),
    index('news_recipient_sent').on(row.sent_at),
  ],
);
