import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import type { Tx } from '../platform/transaction.ts';
import { delivery, push_subscription } from './push.table.ts';

export type DeliveryRow = typeof delivery.$inferSelect;
export type Subscription = typeof push_subscription.$inferSelect;

export async function subscriptionsOf(db: Reader, userId: string): Promise<Subscription[]> {
  return db.select().from(push_subscription).where(eq(push_subscription.user_id, userId));
}

export async function findSubscription(db: Reader, id: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(push_subscription).where(eq(push_subscription.id, id));
  return row;
}

export async function saveSubscription(tx: Tx, row: Subscription): Promise<void> {
  await tx
    .insert(push_subscription)
    .values(row)
    .onConflictDoUpdate({ target: push_subscription.id, set: row });
}

/** A second row of the same rung and device is none. */
export async function insertDelivery(tx: Tx, row: DeliveryRow): Promise<void> {
  await tx.insert(delivery).values(row).onConflictDoNothing();
}

export async function deliveriesOf(
  db: Reader,
  about: { person_id: string; group: string; recipient_id?: string },
): Promise<DeliveryRow[]> {
  const { person_id, group, recipient_id } = about;
  const isTheirs = recipient_id ? eq(delivery.recipient_id, recipient_id) : undefined;
  return db
    .select()
    .from(delivery)
    .where(and(eq(delivery.person_id, person_id), eq(delivery.group, group), isTheirs));
}

export async function cancelDeliveries(tx: Tx, ids: readonly string[]): Promise<void> {
  const isWaiting = and(inArray(delivery.id, [...ids]), eq(delivery.state, 'pending'));
  await tx.update(delivery).set({ state: 'cancelled' }).where(isWaiting);
}

/** What may be sent at `now`: waiting, or left behind by one whose lease has lapsed. */
export async function claimDeliveries(
  tx: Tx,
  lease: { now: number; until: number; token: string; limit: number },
): Promise<DeliveryRow[]> {
  const waits = and(eq(delivery.state, 'pending'), lte(delivery.not_before, lease.now));
  const lapsed = and(eq(delivery.state, 'claimed'), lte(delivery.lease_until, lease.now));
  const ids = tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(or(waits, lapsed))
    .orderBy(asc(delivery.not_before))
    .limit(lease.limit);
  return tx
    .update(delivery)
    .set({ state: 'claimed', lease_token: lease.token, lease_until: lease.until })
    .where(inArray(delivery.id, ids))
    .returning();
}

export async function finishDelivery(
  tx: Tx,
  row: Pick<DeliveryRow, 'id' | 'lease_token'>,
  state: DeliveryRow['state'],
): Promise<void> {
  const isOurs = and(eq(delivery.id, row.id), eq(delivery.lease_token, row.lease_token ?? ''));
  await tx.update(delivery).set({ state, lease_token: null, lease_until: null }).where(isOurs);
}
