import {
  boolean,
  index,
  integer,
  json,
  table,
  text,
  uniqueIndex,
} from '../platform/database-columns.ts';

export const push_subscription = table(
  'push_subscription',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    endpoint: text().notNull().unique(),
    show_names: boolean().notNull().default(false),
    state: text({ enum: ['live', 'silent', 'gone'] }).notNull(),
    last_accepted: integer(),
    last_shown: integer(),
  },
  (row) => [index('push_subscription_user').on(row.user_id)],
);

/** One notice to one subscription; instants are epoch ms. */
export const delivery = table(
  'delivery',
  {
    id: text().primaryKey(),
    person_id: text().notNull(),
    group: text().notNull(),
    stage: text().notNull(),
    recipient_id: text().notNull(),
    subscription_id: text().notNull(),
    not_before: integer().notNull(),
    expires_at: integer().notNull(),
    about: json<unknown>().notNull(),
    state: text({
      enum: [
        ...(['pending', 'claimed', 'accepted', 'shown', 'acted'] as const),
        ...(['expired', 'cancelled', 'gone', 'failed'] as const),
      ],
    }).notNull(),
    attempt: integer().notNull().default(0),
    lease_token: text(),
    lease_until: integer(),
  },
  (row) => [
    uniqueIndex('delivery_once').on(row.person_id, row.group, row.stage, row.subscription_id),
    index('delivery_waiting').on(row.state, row.not_before),
  ],
);
