import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { push_subscription } from './web-push.table.ts';

export type Subscription = typeof push_subscription.$inferSelect;
type NewSubscription = typeof push_subscription.$inferInsert;

const ofUser = prepared((db: Reader) =>
  db
    .select()
    .from(push_subscription)
    .where(eq(push_subscription.user_id, bound('user_id')))
    .prepare(),
);

export async function subscriptionsOf(db: Reader, userId: string): Promise<Subscription[]> {
  return ofUser(db).all({ user_id: userId });
}

export async function findSubscriptionOfSession(
  db: Reader,
  sessionId: string,
): Promise<Subscription | undefined> {
  return db
    .select()
    .from(push_subscription)
    .where(eq(push_subscription.session_id, sessionId))
    .get();
}

export async function findSubscriptionByEndpoint(
  db: Reader,
  endpoint: string,
): Promise<Subscription | undefined> {
  return db.select().from(push_subscription).where(eq(push_subscription.endpoint, endpoint)).get();
}

export async function saveSubscription(tx: Tx, row: NewSubscription): Promise<void> {
  const { id: _, ...fields } = row;
  await tx
    .insert(push_subscription)
    .values(row)
    .onConflictDoUpdate({ target: push_subscription.id, set: fields });
}

export async function removeSubscription(tx: Tx, id: string): Promise<void> {
  await tx.delete(push_subscription).where(eq(push_subscription.id, id));
}

const noteAccepted = prepared((tx: Tx) =>
  tx
    .update(push_subscription)
    .set({
      last_accepted_at: sql`${sql.placeholder('now')}`,
      unshown: sql`${sql.placeholder('unshown')}`,
      unshown_since: sql`${sql.placeholder('since')}`,
      state: sql`${sql.placeholder('state')}`,
    })
    .where(eq(push_subscription.id, bound('id')))
    .prepare(),
);

export async function saveAccepted(
  tx: Tx,
  id: string,
  fields: { now: number; unshown: number; since: number | null; state: Subscription['state'] },
): Promise<void> {
  noteAccepted(tx).run({ id, ...fields });
}

const noteShown = prepared((tx: Tx) =>
  tx
    .update(push_subscription)
    .set({
      last_shown_at: sql`${sql.placeholder('now')}`,
      unshown: 0,
      unshown_since: null,
      state: 'live',
    })
    .where(and(eq(push_subscription.id, bound('id')), ne(push_subscription.state, 'gone')))
    .prepare(),
);

/** A receipt: the device rings. */
export async function saveShown(tx: Tx, id: string, now: number): Promise<void> {
  noteShown(tx).run({ id, now });
}

/** Its push service knows it no more; not when the device has renewed it meanwhile. */
export async function saveGone(tx: Tx, id: string, endpoint: string): Promise<boolean> {
  const { changes } = tx
    .update(push_subscription)
    .set({ state: 'gone' })
    .where(and(eq(push_subscription.id, id), eq(push_subscription.endpoint, endpoint)))
    .run();
  return changes > 0;
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(push_subscription)
    .where(eq(push_subscription.id, bound('id')))
    .prepare(),
);

export async function findSubscription(db: Reader, id: string): Promise<Subscription | undefined> {
  return byId(db).get({ id });
}
