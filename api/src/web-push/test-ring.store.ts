import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { test_ring } from './test-ring.table.ts';
import { delivery } from './web-push.table.ts';

type NewTestRing = typeof test_ring.$inferInsert;

export async function insertTestRing(tx: Tx, row: NewTestRing): Promise<void> {
  await tx.insert(test_ring).values(row);
}

/** Those of one ring, each with what became of its notice; null where that is not known any more. */
export async function findTestRings(db: Reader, ringId: string) {
  return db
    .select({ ring: test_ring, state: delivery.state })
    .from(test_ring)
    .leftJoin(delivery, eq(delivery.id, test_ring.id))
    .where(eq(test_ring.ring_id, ringId))
    .orderBy(asc(test_ring.id));
}

export async function latestRingId(db: Reader, personId: string): Promise<string | undefined> {
  return db
    .select({ ring_id: test_ring.ring_id })
    .from(test_ring)
    .where(eq(test_ring.person_id, personId))
    .orderBy(desc(test_ring.asked_at), desc(test_ring.ring_id))
    .limit(1)
    .get()?.ring_id;
}

/** What one device answered; false when it was not rung then. */
export async function saveHeard(
  tx: Tx,
  of: { ring_id: string; session_id: string },
  answer: { heard: boolean; ends_at: number },
): Promise<boolean> {
  const { changes } = tx
    .update(test_ring)
    .set(answer)
    .where(and(eq(test_ring.ring_id, of.ring_id), eq(test_ring.session_id, of.session_id)))
    .run();
  return changes > 0;
}

/** The sessions whose last answered ring nobody heard. */
export async function findUnheard(db: Reader, personId: string): Promise<Set<string>> {
  const answered = await db
    .select({ session_id: test_ring.session_id, heard: test_ring.heard })
    .from(test_ring)
    .where(and(eq(test_ring.person_id, personId), isNotNull(test_ring.heard)))
    .orderBy(asc(test_ring.asked_at), asc(test_ring.ring_id));
  const last = new Map(answered.map(({ session_id, heard }) => [session_id, heard]));
  return new Set([...last].flatMap(([id, heard]) => (heard === false ? id : [])));
}

/** Those whose end is before `now`; gives how many went. */
export async function removeOldTestRings(tx: Tx, now: number, most: number): Promise<number> {
  const old = tx
    .select({ id: test_ring.id })
    .from(test_ring)
    .where(lt(test_ring.ends_at, now))
    .orderBy(asc(test_ring.ends_at))
    .limit(most);
  return tx.delete(test_ring).where(inArray(test_ring.id, old)).run().changes;
}
