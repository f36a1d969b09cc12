import { addDays, DAY, toWire } from '@qamqor/shared/calendar/dates';
import {
  NEWS_EARLIEST_DAYS,
  type News,
  type NewsTexts,
  type SentNews,
} from '@qamqor/shared/news/news';
import { Problem } from '@qamqor/shared/problem';
import { getUser } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { parsePlace, placeOf } from '../platform/database/place.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import {
  closedBy,
  countOf,
  findNews,
  insertNews,
  listNews,
  listNewsSince,
  noteClosed,
  type NewsRow,
} from './news.store.ts';
import { daysOfLetters, type MailSettings } from './news-mail.ts';

export { createNewsMail } from './news-mail.ts';

/** What somebody has not seen for longer is no news. */
const SHOWN = 400 * DAY;

const shown = ({ id, texts, holds_from, created_at }: NewsRow): News => ({
  id,
  texts,
  holds_from,
  created_at,
});

/** NEWS-1: never nearer than what the terms promise, also to whom the last letter goes. */
export async function writeNews(
  deps: Clock & { config: MailSettings },
  tx: Tx,
  { texts, holds_from }: { texts: NewsTexts; holds_from: string },
): Promise<News> {
  const now = deps.now();
  const today = toWire(now).slice(0, 'YYYY-MM-DD'.length);
  const earliest = addDays(today, NEWS_EARLIEST_DAYS + (await daysOfLetters(deps, tx)));
  if (holds_from < earliest) throw new Problem('admin.news_too_near', undefined, { earliest });
  const one = { id: newId(deps), texts, holds_from, created_at: toWire(now) };
  await insertNews(tx, one);
  return one;
}

/** GET /news: what the person has not closed; whoever came after it held agreed to it at the sign-in. */
export async function readNews(deps: Clock & Reads, { user_id }: Viewer): Promise<News[]> {
  const rows = await listNewsSince(deps.reader, toWire(deps.now() - SHOWN));
  if (rows.length === 0) return [];
  const closed = await closedBy(deps.reader, user_id);
  const { created_at } = await getUser(deps, user_id);
  return rows.filter((row) => !closed.has(row.id) && created_at < row.holds_from).map(shown);
}

/** NEWS-2: closed once, for all devices; the first time is kept. */
export async function closeNews(
  deps: Clock & Writes,
  { user_id }: Viewer,
  { id }: { id: string },
): Promise<void> {
  await transaction(deps, async (tx) => {
    if (!(await findNews(tx, id))) throw new Problem('news.not_found');
    await noteClosed(tx, { news_id: id, user_id }, toWire(deps.now()));
  });
}

/** For the operator: the newest first. */
export async function listSentNews(
  db: Reader,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<(SentNews & { place: string })[]> {
  const [created_at, id] = parsePlace(after, 2);
  const place = created_at === undefined || id === undefined ? undefined : { created_at, id };
  const rows = await listNews(db, { limit, after: place });
  const sent: (SentNews & { place: string })[] = [];
  for (const row of rows)
    sent.push({
      ...shown(row),
      ...(await countOf(db, row.id)),
      place: placeOf(row.created_at, row.id),
    });
  return sent;
}
