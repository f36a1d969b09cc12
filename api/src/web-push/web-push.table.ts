import { session } from '../auth/sessions/session.table.ts';
import { user } from '../auth/users/user.table.ts';
import {
  boolean,
  index,
  integer,
  json,
  table,
  text,
  unique,
} from '../platform/database/database-columns.ts';
import type { DeliveryState } from './delivery.ts';
import type { StoredKind } from './stored-kind.ts';

/** Where a session's device can be rung. Instants are epoch ms. */
export const push_subscription = table(
  'push_subscription',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    session_id: text()
      .notNull()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    device_name: text(),
    endpoint: text().notNull().unique(),
    origin: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** REM-7 */
    show_names: boolean().notNull().default(false),
    state: text({ enum: ['live', 'silent', 'gone'] })
      .notNull()
      .default('live'),
    created_at: integer().notNull(),
    last_accepted_at: integer(),
    last_shown_at: integer(),
    /** How many were accepted one after the other without a receipt, and since when. */
    unshown: integer().notNull().default(0),
    unshown_since: integer(),
  },
  (column) => [index('push_subscription_user').on(column.user_id)],
);

/** One notice for one device. `next_at` is when to look at it again, null once it has ended. */
export const delivery = table(
  'delivery',
  {
    id: text().primaryKey(),
    person_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    group: text().notNull(),
    stage: text().notNull(),
    recipient_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subscription_id: text().notNull(),
    origin: text().notNull(),
    not_before: integer().notNull(),
    expires_at: integer().notNull(),
    about: json<StoredKind>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    attempt: integer().notNull().default(0),
    next_at: integer(),
    lease: text(),
    fault: text(),
    accepted_at: integer(),
    shown_at: integer(),
    acted_at: integer(),
  },
  (column) => [
    unique('delivery_once').on(
      column.person_id,
      column.group,
      column.stage,
      column.subscription_id,
    ),
    index('delivery_next').on(column.next_at, column.origin),
    index('delivery_recipient').on(column.recipient_id),
    index('delivery_subscription').on(column.subscription_id),
    index('delivery_expires').on(column.expires_at),
  ],
);

/** How many deliveries are in each state. Triggers of the migration keep it. */
export const delivery_count = table('delivery_count', {
  state: text().$type<DeliveryState>().primaryKey(),
  count: integer().notNull(),
});
