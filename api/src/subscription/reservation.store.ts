import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { ai_reservation } from './subscription.table.ts';

export type Reservation = typeof ai_reservation.$inferSelect;

export async function insertReservation(tx: Tx, row: Reservation): Promise<void> {
  await tx.insert(ai_reservation).values(row);
}

/** How many of a month still wait for their reply. */
export async function countHeld(
  db: Reader,
  { user_id, usage_reset_date }: Pick<Reservation, 'user_id' | 'usage_reset_date'>,
  now: number,
): Promise<number> {
  return db.$count(
    ai_reservation,
    and(
      eq(ai_reservation.user_id, user_id),
      eq(ai_reservation.usage_reset_date, usage_reset_date),
      gt(ai_reservation.expires_at, now),
    ),
  );
}

/** What was taken out; undefined where it was gone. */
export async function takeReservation(tx: Tx, id: string): Promise<Reservation | undefined> {
  return tx.delete(ai_reservation).where(eq(ai_reservation.id, id)).returning().get();
}

export async function removeReservationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(ai_reservation).where(eq(ai_reservation.user_id, userId));
}

export async function removeOldReservations(tx: Tx, before: number, most: number): Promise<number> {
  const old = tx
    .select({ id: ai_reservation.id })
    .from(ai_reservation)
    .where(lte(ai_reservation.expires_at, before))
    .limit(most);
  return tx.delete(ai_reservation).where(inArray(ai_reservation.id, old)).run().changes;
}
