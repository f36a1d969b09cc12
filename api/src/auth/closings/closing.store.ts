import { and, asc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { account_closing } from './closing.table.ts';

export type ClosingRow = typeof account_closing.$inferSelect;

const byUser = prepared((db: Reader) =>
  db
    .select()
    .from(account_closing)
    .where(eq(account_closing.user_id, bound('id')))
    .prepare(),
);

export async function findClosing(db: Reader, id: string): Promise<ClosingRow | undefined> {
  return byUser(db).get({ id });
}

export async function listClosings(db: Reader, ids: readonly string[]): Promise<ClosingRow[]> {
  return db
    .select()
    .from(account_closing)
    .where(inArray(account_closing.user_id, [...ids]));
}

export async function insertClosing(
  tx: Tx,
  row: typeof account_closing.$inferInsert,
): Promise<void> {
  await tx.insert(account_closing).values(row);
}

export async function removeClosing(tx: Tx, id: string): Promise<void> {
  await tx.delete(account_closing).where(eq(account_closing.user_id, id));
}

/** Those whose days are over at `now`, who has waited longest first. */
export async function listDue(db: Reader, now: string): Promise<string[]> {
  const { user_id, closes_at } = account_closing;
  const rows = await db
    .select({ user_id })
    .from(account_closing)
    .where(lte(closes_at, now))
    .orderBy(asc(closes_at));
  return rows.map((row) => row.user_id);
}

/** None is over before then. */
export async function notBefore(tx: Tx, closes_at: string): Promise<void> {
  await tx
    .update(account_closing)
    .set({ closes_at })
    .where(lt(account_closing.closes_at, closes_at));
}

export type ClaimedClosing = ClosingRow & { lease: string };

type Claim = { now: number; until: number; lease: string; most: number };

export async function claimClosingLetters(
  tx: Tx,
  { now, until, lease, most }: Claim,
): Promise<ClaimedClosing[]> {
  const { user_id, mail, next_at } = account_closing;
  const due = await tx
    .select()
    .from(account_closing)
    .where(and(inArray(mail, ['pending', 'claimed']), lte(next_at, now)))
    .orderBy(asc(next_at))
    .limit(most);
  for (const one of due)
    await tx
      .update(account_closing)
      .set({ mail: 'claimed', next_at: until, lease })
      .where(eq(user_id, one.user_id));
  return due.map((one) => ({ ...one, attempt: one.attempt + 1, lease }));
}

type End = { mail: 'sent' | 'failed' } | { mail: 'pending'; next_at: number };

/** Nothing where somebody else has claimed it since, or it was taken back. */
export async function endClosingLetter(tx: Tx, claimed: ClaimedClosing, end: End): Promise<void> {
  const { user_id, lease } = account_closing;
  await tx
    .update(account_closing)
    .set({ ...end, attempt: claimed.attempt, lease: null })
    .where(and(eq(user_id, claimed.user_id), eq(lease, claimed.lease)));
}
