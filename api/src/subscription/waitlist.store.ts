import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { waitlist } from './subscription.table.ts';

export type Waiting = typeof waitlist.$inferSelect;

export async function insertWaiting(tx: Tx, row: Waiting): Promise<void> {
  await tx.insert(waitlist).values(row).onConflictDoNothing();
}

export async function removeWaiting(
  tx: Tx,
  { user_id, tier }: Pick<Waiting, 'user_id' | 'tier'>,
): Promise<void> {
  await tx.delete(waitlist).where(and(eq(waitlist.user_id, user_id), eq(waitlist.tier, tier)));
}

export async function waitingOf(db: Reader, userId: string): Promise<Waiting['tier'][]> {
  const rows = await db
    .select({ tier: waitlist.tier })
    .from(waitlist)
    .where(eq(waitlist.user_id, userId))
    .orderBy(asc(waitlist.created_at), asc(waitlist.tier));
  return rows.map(({ tier }) => tier);
}

export async function waitsOf(
  db: Reader,
  userId: string,
): Promise<Pick<Waiting, 'tier' | 'created_at'>[]> {
  return db
    .select({ tier: waitlist.tier, created_at: waitlist.created_at })
    .from(waitlist)
    .where(eq(waitlist.user_id, userId))
    .orderBy(asc(waitlist.created_at), asc(waitlist.tier));
}

/** Whoever has waited longest first, from the one after `after`. */
export async function listWaiting(
  db: Reader,
  { after, limit }: { after: Waiting | null; limit: number },
): Promise<Waiting[]> {
  const { created_at, user_id, tier } = waitlist;
  const isLater =
    after &&
    or(
      gt(created_at, after.created_at),
      and(eq(created_at, after.created_at), gt(user_id, after.user_id)),
      and(eq(created_at, after.created_at), eq(user_id, after.user_id), gt(tier, after.tier)),
    );
  return db
    .select()
    .from(waitlist)
    .where(isLater ?? undefined)
    .orderBy(asc(created_at), asc(user_id), asc(tier))
    .limit(limit);
}
