import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, placeholders, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { DeliveryState } from './delivery.ts';
import { delivery, delivery_count, push_subscription } from './web-push.table.ts';
import type { Subscription } from './subscription.store.ts';

export type DeliveryRow = typeof delivery.$inferSelect;

/** One that was claimed, with the device as it was then; null when there is no such device now. */
export type Claimed = { row: DeliveryRow; to: Subscription | null };

/** Of a delivery that nobody has sent yet. */
export const UNSENT = {
  state: 'pending',
  attempt: 0,
  lease: null,
  fault: null,
  accepted_at: null,
  shown_at: null,
  acted_at: null,
} satisfies Partial<DeliveryRow>;

const insert = prepared((tx: Tx) =>
  tx.insert(delivery).values(placeholders(delivery)).onConflictDoNothing().prepare(),
);

/** True when it was not there yet. */
export async function insertDelivery(tx: Tx, row: DeliveryRow): Promise<boolean> {
  return insert(tx).run(row).changes > 0;
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(delivery)
    .where(eq(delivery.id, bound('id')))
    .prepare(),
);

export async function findDelivery(db: Reader, id: string): Promise<DeliveryRow | undefined> {
  return byId(db).get({ id });
}

const ofGroup = prepared((db: Reader) =>
  db
    .select()
    .from(delivery)
    .where(and(eq(delivery.person_id, bound('person')), eq(delivery.group, bound('group'))))
    .prepare(),
);

export async function listOfGroup(
  db: Reader,
  { person_id, group }: { person_id: string; group: string },
): Promise<DeliveryRow[]> {
  return ofGroup(db).all({ person: person_id, group });
}

const value = (name: string) => sql`${sql.placeholder(name)}`;

/** All of a list that goes in as one value, JSON. */
const listed = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;

const due = prepared((tx: Tx) =>
  tx
    .select({ row: delivery, to: push_subscription })
    .from(delivery)
    .leftJoin(push_subscription, eq(push_subscription.id, delivery.subscription_id))
    .where(
      and(lte(delivery.next_at, bound('now')), sql`${delivery.origin} not in ${listed('without')}`),
    )
    .orderBy(asc(delivery.next_at))
    .limit(sql.placeholder('most'))
    .prepare(),
);

const claimAll = prepared((tx: Tx) =>
  tx
    .update(delivery)
    .set({
      state: 'claimed',
      lease: value('lease'),
      next_at: value('until'),
      attempt: sql`${delivery.attempt} + 1`,
    })
    .where(sql`${delivery.id} in ${listed('ids')}`)
    .prepare(),
);

/** Takes at most `most` that are due, with those whose lease has lapsed, under the token `lease`. */
export async function claimDue(
  tx: Tx,
  claim: { now: number; lease: string; until: number; most: number; without: readonly string[] },
): Promise<Claimed[]> {
  const { now, lease, until, most, without } = claim;
  const found = due(tx).all({ now, most, without: JSON.stringify(without) });
  if (found.length === 0) return [];
  claimAll(tx).run({ lease, until, ids: JSON.stringify(found.map(({ row }) => row.id)) });
  return found.map(({ row, to }) => ({ row: { ...row, attempt: row.attempt + 1 }, to }));
}

type End = {
  state: DeliveryState;
  next_at: number | null;
  fault: string | null;
  accepted_at: number | null;
  attempt: number;
};

const finish = prepared((tx: Tx) =>
  tx
    .update(delivery)
    .set({
      state: value('state'),
      lease: null,
      next_at: value('next_at'),
      fault: value('fault'),
      accepted_at: value('accepted_at'),
      attempt: value('attempt'),
    })
    .where(and(eq(delivery.id, bound('id')), eq(delivery.lease, bound('lease'))))
    .prepare(),
);

/** Only with the token that it was claimed with; false when it was taken or ended meanwhile. */
export async function finishClaimed(
  tx: Tx,
  held: { id: string; lease: string },
  end: End,
): Promise<boolean> {
  return finish(tx).run({ ...held, ...end }).changes > 0;
}

/** Ends every one that waits for a device which is not there any more. */
export async function endOfSubscription(tx: Tx, subscriptionId: string): Promise<number> {
  const { changes } = tx
    .update(delivery)
    .set({ state: 'gone', next_at: null, lease: null })
    .where(and(eq(delivery.subscription_id, subscriptionId), isNotNull(delivery.next_at)))
    .run();
  return changes;
}

export async function moveOrigin(tx: Tx, subscriptionId: string, origin: string): Promise<void> {
  await tx
    .update(delivery)
    .set({ origin })
    .where(and(eq(delivery.subscription_id, subscriptionId), isNotNull(delivery.next_at)));
}

const receive = prepared((tx: Tx) =>
  tx
    .update(delivery)
    .set({
      state: value('state'),
      next_at: null,
      lease: null,
      shown_at: value('shown_at'),
      acted_at: value('acted_at'),
    })
    .where(eq(delivery.id, bound('id')))
    .prepare(),
);

/** A receipt ends a delivery, whatever was known of it. */
export async function saveReceipt(
  tx: Tx,
  row: Pick<DeliveryRow, 'id' | 'state' | 'shown_at' | 'acted_at'>,
): Promise<void> {
  receive(tx).run(row);
}

export async function updateDelivery(
  tx: Tx,
  id: string,
  fields: Partial<Omit<DeliveryRow, 'id'>>,
): Promise<void> {
  await tx.update(delivery).set(fields).where(eq(delivery.id, id));
}

/** Those that ended before `before`, the oldest first; gives how many went. */
export async function removeOldDeliveries(tx: Tx, before: number, most: number): Promise<number> {
  const old = tx
    .select({ id: delivery.id })
    .from(delivery)
    .where(lt(delivery.expires_at, before))
    .orderBy(asc(delivery.expires_at))
    .limit(most);
  return tx.delete(delivery).where(inArray(delivery.id, old)).run().changes;
}

/** Kept as they change: what it costs does not grow with the table. */
export async function countByState(db: Reader): Promise<Map<DeliveryState, number>> {
  const rows = await db.select().from(delivery_count);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** How long the one that waits for longest is overdue, in ms; 0 when none is. */
export async function oldestDue(db: Reader, now: number): Promise<number> {
  const row = db
    .select({ at: delivery.next_at })
    .from(delivery)
    .where(isNotNull(delivery.next_at))
    .orderBy(asc(delivery.next_at))
    .limit(1)
    .get();
  return Math.max(0, now - (row?.at ?? now));
}
