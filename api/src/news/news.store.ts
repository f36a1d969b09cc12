import { and, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { news, news_recipient } from './news.table.ts';

export type NewsRow = typeof news.$inferSelect;

export async function insertNews(tx: Tx, row: typeof news.$inferInsert): Promise<void> {
  await tx.insert(news).values(row);
}

export async function findNews(db: Reader, id: string): Promise<NewsRow | undefined> {
  return db.select().from(news).where(eq(news.id, id)).get();
}

/** Those after `since`, the newest first. */
export async function listNewsSince(db: Reader, since: string): Promise<NewsRow[]> {
  return db
    .select()
    .from(news)
    .where(gt(news.created_at, since))
    .orderBy(desc(news.created_at), desc(news.id));
}

type Page = { limit: number; after?: { created_at: string; id: string } | undefined };

export async function listNews(db: Reader, { limit, after }: Page): Promise<NewsRow[]> {
  const { created_at, id } = news;
  const isLater =
    after &&
    or(lt(created_at, after.created_at), and(eq(created_at, after.created_at), lt(id, after.id)));
  return db.select().from(news).where(isLater).orderBy(desc(created_at), desc(id)).limit(limit);
}

/** The ids of those that a person has closed. */
export async function closedBy(db: Reader, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: news_recipient.news_id })
    .from(news_recipient)
    .where(and(eq(news_recipient.user_id, userId), isNotNull(news_recipient.read_at)));
  return new Set(rows.map(({ id }) => id));
}

/** The first time counts. */
export async function noteClosed(
  tx: Tx,
  who: { news_id: string; user_id: string },
  read_at: string,
): Promise<void> {
  const { news_id, user_id, read_at: read } = news_recipient;
  const found = and(eq(user_id, who.user_id), eq(news_id, who.news_id));
  const known = tx.select({ read }).from(news_recipient).where(found).get();
  if (!known) await tx.insert(news_recipient).values({ ...who, read_at });
  else if (known.read === null) await tx.update(news_recipient).set({ read_at }).where(found);
}

export async function countOf(
  db: Reader,
  newsId: string,
): Promise<{ read: number; mailed: number; waiting: number }> {
  const { news_id, mail, read_at } = news_recipient;
  const isOf = (state: 'sent' | 'pending' | 'claimed') =>
    db.$count(news_recipient, and(eq(news_id, newsId), eq(mail, state)));
  return {
    read: await db.$count(news_recipient, and(eq(news_id, newsId), isNotNull(read_at))),
    mailed: await isOf('sent'),
    waiting: (await isOf('pending')) + (await isOf('claimed')),
  };
}
