import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { ComingTier } from '@qamqor/shared/plans';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { open_plan, plan_letter, waitlist } from './subscription.table.ts';

export async function listOpen(db: Reader): Promise<ComingTier[]> {
  const rows = await db.select().from(open_plan).orderBy(asc(open_plan.tier));
  return rows.map(({ tier }) => tier);
}

export async function insertOpen(tx: Tx, tier: ComingTier, opened_at: string): Promise<void> {
  await tx.insert(open_plan).values({ tier, opened_at }).onConflictDoNothing();
}

export async function removeOpen(tx: Tx, tier: ComingTier): Promise<void> {
  await tx.delete(open_plan).where(eq(open_plan.tier, tier));
}

/** A letter to each of some more who wait for a plan; gives how many were written. */
export async function writePlanLetters(
  tx: Tx,
  tier: ComingTier,
  { now, most }: { now: number; most: number },
): Promise<number> {
  const isTheirs = and(
    eq(plan_letter.user_id, waitlist.user_id),
    eq(plan_letter.tier, waitlist.tier),
  );
  const rows = await tx
    .select({ user_id: waitlist.user_id })
    .from(waitlist)
    .leftJoin(plan_letter, isTheirs)
    .where(and(eq(waitlist.tier, tier), isNull(plan_letter.user_id)))
    .limit(most);
  for (const { user_id } of rows)
    await tx.insert(plan_letter).values({ user_id, tier, state: 'pending', next_at: now });
  return rows.length;
}

export type ClaimedPlan = {
  user_id: string;
  tier: ComingTier;
  attempt: number;
  lease: string;
};

type Claim = { now: number; until: number; lease: string; most: number };

export async function claimPlanLetters(
  tx: Tx,
  { now, until, lease, most }: Claim,
): Promise<ClaimedPlan[]> {
  const { user_id, tier, attempt, state, next_at } = plan_letter;
  const due = await tx
    .select({ user_id, tier, attempt })
    .from(plan_letter)
    .where(and(inArray(state, ['pending', 'claimed']), lte(next_at, now)))
    .orderBy(asc(next_at))
    .limit(most);
  for (const one of due)
    await tx
      .update(plan_letter)
      .set({ state: 'claimed', next_at: until, lease })
      .where(and(eq(user_id, one.user_id), eq(tier, one.tier)));
  return due.map((one) => ({ ...one, attempt: one.attempt + 1, lease }));
}

type End = { state: 'sent' | 'failed' } | { state: 'pending'; next_at: number };

/** Nothing where somebody else has claimed it since. */
export async function endPlanLetter(tx: Tx, claimed: ClaimedPlan, end: End): Promise<void> {
  const { user_id, tier, lease } = plan_letter;
  await tx
    .update(plan_letter)
    .set({ ...end, attempt: claimed.attempt, lease: null })
    .where(and(eq(user_id, claimed.user_id), eq(tier, claimed.tier), eq(lease, claimed.lease)));
}
