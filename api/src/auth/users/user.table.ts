import { tiers } from '@qamqor/shared/plans';
import {
  boolean,
  index,
  integer,
  primaryKey,
  table,
  text,
} from '../../platform/database/database-columns.ts';

export const user = table(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text(),
    email_verified: boolean().notNull(),
    avatar: text(),
    language: text().notNull(),
    time_zone: text().notNull(),
    subscription_tier: text({ enum: [...tiers] })
      .notNull()
      .default('free'),
    ai_requests_used: integer().notNull().default(0),
    /** TIER-1: until this day the count holds; null where nothing was ever counted. */
    usage_reset_date: text(),
    /** CHAT-6: since when the companion may ask a model; null while it may not. */
    ai_consent_at: text(),
    /** Of the words that they agreed to then. */
    ai_consent_version: integer().notNull().default(1),
    /** Of the terms that they agreed to at a sign-in, and when first; null before any. */
    terms_version: text(),
    terms_agreed_at: text(),
    demo: boolean().notNull().default(false),
    /** FAM-6: the account by which a person without one of their own was made, at first or second hand. */
    root_id: text(),
    /** Name and address as they are searched. */
    name_folded: text().notNull().default(''),
    email_folded: text().notNull().default(''),
    created_at: text().notNull(),
  },
  (column) => [
    index('user_root').on(column.root_id),
    /** All that a search reads, so that it touches no other page. */
    index('user_search').on(column.id, column.name_folded, column.email_folded),
    index('user_email').on(column.email_folded),
  ],
);

export const providers = ['google', 'microsoft'] as const;

/** A person is found by what a provider calls them, never by an e-mail address. */
export const identity = table(
  'identity',
  {
    provider: text({ enum: [...providers] }).notNull(),
    subject: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What the provider said last, for the person to know the account by; null where it never said one. */
    email: text(),
    added_at: text(),
  },
  (column) => [
    primaryKey({ columns: [column.provider, column.subject] }),
    index('identity_user').on(column.user_id),
  ],
);

/** CAL-1: the home zones, with the instant from which each holds. */
export const user_time_zone = table(
  'user_time_zone',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    from: text().notNull(),
    zone: text().notNull(),
  },
  (column) => [primaryKey({ columns: [column.user_id, column.from] })],
);
