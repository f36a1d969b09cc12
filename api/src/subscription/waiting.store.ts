import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { waitlist } from './subscription.table.ts';

export type WaitingRow = typeof waitlist.$inferSelect;

export type WaitingPage = {
  limit: number;
  /** The last one of the page before, which may be gone by now. */
  after?: { created_at: string; user_id: string; tier: string } | undefined;
};

/** Who asked last comes first. */
export async function listWaiting(
  db: Reader,
  { limit, after }: WaitingPage,
): Promise<WaitingRow[]> {
  const { created_at, user_id, tier } = waitlist;
  return db
    .select()
    .from(waitlist)
    .where(
      after &&
        or(
          lt(created_at, after.created_at),
          and(eq(created_at, after.created_at), lt(user_id, after.user_id)),
          and(
            eq(created_at, after.created_at),
            eq(user_id, after.user_id),
            lt(sql<string>`${tier}`, after.tier),
          ),
        ),
    )
    .orderBy(desc(created_at), desc(user_id), desc(tier))
    .limit(limit);
}
