import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { NewsRow } from './news.store.ts';
import { news, news_recipient } from './news.table.ts';

export type Claimed = { news: NewsRow; user_id: string; attempt: number; lease: string };

/** The oldest one since `since` of which not all letters are written. */
export async function nextUnwritten(db: Reader, since: string): Promise<NewsRow | undefined> {
  return db
    .select()
    .from(news)
    .where(and(eq(news.is_written, false), gt(news.created_at, since)))
    .orderBy(asc(news.created_at))
    .limit(1)
    .get();
}

export async function countUnwritten(db: Reader, since: string): Promise<number> {
  return db.$count(news, and(eq(news.is_written, false), gt(news.created_at, since)));
}

/** Letters that were written and are not out yet. */
export async function countWaiting(db: Reader): Promise<number> {
  return db.$count(news_recipient, inArray(news_recipient.mail, ['pending', 'claimed']));
}

export async function noteWritten(
  tx: Tx,
  id: string,
  reached: Pick<NewsRow, 'written_to' | 'is_written'>,
): Promise<void> {
  await tx.update(news).set(reached).where(eq(news.id, id));
}

export async function writeLetters(
  tx: Tx,
  newsId: string,
  userIds: readonly string[],
  next_at: number,
): Promise<void> {
  for (const user_id of userIds)
    await tx
      .insert(news_recipient)
      .values({ news_id: newsId, user_id, mail: 'pending', next_at })
      .onConflictDoUpdate({
        target: [news_recipient.user_id, news_recipient.news_id],
        set: { mail: 'pending', next_at },
      });
}

export async function countSentSince(db: Reader, since: number): Promise<number> {
  return db.$count(news_recipient, gt(news_recipient.sent_at, since));
}

type Claim = { now: number; until: number; lease: string; most: number };

/** Those whose time has come, and those whose claim has lapsed: whoever had them did not end it. */
export async function claimLetters(tx: Tx, { now, until, lease, most }: Claim): Promise<Claimed[]> {
  const due = await tx
    .select({ news, user_id: news_recipient.user_id, attempt: news_recipient.attempt })
    .from(news_recipient)
    .innerJoin(news, eq(news.id, news_recipient.news_id))
    .where(
      and(inArray(news_recipient.mail, ['pending', 'claimed']), lte(news_recipient.next_at, now)),
    )
    .orderBy(asc(news_recipient.next_at))
    .limit(most);
  for (const { news: of, user_id } of due)
    await tx
      .update(news_recipient)
      .set({ mail: 'claimed', next_at: until, lease })
      .where(and(eq(news_recipient.user_id, user_id), eq(news_recipient.news_id, of.id)));
  return due.map((one) => ({ ...one, attempt: one.attempt + 1, lease }));
}

type End =
  | { mail: 'sent'; sent_at: number }
  | { mail: 'pending'; next_at: number }
  | { mail: 'failed' | 'off' };

/** Nothing where somebody else has claimed it since. */
export async function endLetter(tx: Tx, claimed: Claimed, end: End): Promise<void> {
  const { news_id, user_id, lease } = news_recipient;
  const isThis = and(
    eq(user_id, claimed.user_id),
    eq(news_id, claimed.news.id),
    eq(lease, claimed.lease),
  );
  await tx
    .update(news_recipient)
    .set({ ...end, attempt: claimed.attempt, lease: null })
    .where(isThis);
}
