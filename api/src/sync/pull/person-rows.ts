import type { PersonEntity } from '@qamqor/shared/sync/entities';
import type { Dates, PersonFeed, Range } from '../../changes/changes.service.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  beginFirstPull,
  canBeParted,
  firstPullAt,
  seqOf,
  toCursor,
  toResume,
  type FirstPull,
  type Place,
} from './first-pull.ts';
import { cutPage } from './page.ts';

export type PersonRow = { entity: PersonEntity; seq: number; row: { seq: number } };
export type Feeds = ReadonlyMap<PersonEntity, PersonFeed>;

export type Wanted = {
  id: string;
  /** Those that the viewer may see. */
  feeds: Feeds;
  /** Where the viewer goes on; null on a new device, which gets the newest days first. */
  from: Place | null;
  /** The stream's seq; nothing later is looked at, so that a page is one moment. */
  to: number;
  limit: number;
  /** The person's date. */
  today: string;
};

type Page = { rows: PersonRow[]; cursor: number; resume?: string; more: boolean };

/**
 * The rows are read one more than the limit, so that a page knows whether more follow. A mutation
 * touches 50 rows at most; the surplus keeps those of one seq together.
 */
const SURPLUS = 51;
const EVER: Dates = { first: '', before: '~' };

/** Of some days: what is kept by the day, and, unless they are the oldest, all that is not. */
async function readRows(
  db: Reader,
  { id, feeds }: Wanted,
  { limit, ...between }: Range,
  dates?: Dates,
): Promise<PersonRow[]> {
  const range = { ...between, limit: limit + SURPLUS };
  const isRest = dates?.first === EVER.first;
  const found: PersonRow[] = [];
  for (const [entity, feed] of feeds) {
    if (isRest && !feed.ofDates) continue;
    const rows =
      dates && feed.ofDates
        ? await feed.ofDates(db, id, range, dates)
        : await feed.since(db, id, range);
    found.push(...rows.map((row) => ({ entity, seq: row.seq, row })));
  }
  return found;
}

/** Whether any row is of a day of these. */
async function hasRowsOf(db: Reader, { id, feeds, to }: Wanted, dates: Dates): Promise<boolean> {
  for (const { ofDates } of feeds.values()) {
    const rows = await ofDates?.(db, id, { from: 0, to, limit: 1 }, dates);
    if (rows && rows.length > 0) return true;
  }
  return false;
}

async function inOrder(db: Reader, wanted: Wanted, from: number): Promise<Page> {
  const { to, limit } = wanted;
  const page = cutPage(await readRows(db, wanted, { from, to, limit }), limit);
  return { rows: page.rows, cursor: page.cursor ?? to, more: page.cursor !== null };
}

function goesOn(rows: PersonRow[], at: FirstPull): Page {
  return { rows, cursor: toCursor(at), resume: toResume(at), more: true };
}

/** The newest days with all medicines and events, then the rest, as far as the page reaches. */
async function newestFirst(db: Reader, wanted: Wanted, at: FirstPull): Promise<Page> {
  const { to, since } = at;
  const rows: PersonRow[] = [];
  for (const part of at.part === 'newest' ? (['newest', 'rest'] as const) : (['rest'] as const)) {
    const left = wanted.limit - rows.length;
    const from = part === at.part ? at.after : 0;
    const here = { to, since, part };
    if (left <= 0) return goesOn(rows, { ...here, after: from });
    const dates = part === 'newest' ? { ...EVER, first: since } : { ...EVER, before: since };
    const found = await readRows(db, wanted, { from, to, limit: left }, dates);
    const page = cutPage(found, left);
    rows.push(...page.rows);
    if (page.cursor !== null) return goesOn(rows, { ...here, after: page.cursor });
  }
  return { rows, cursor: to, more: wanted.to > to };
}

/** A page of a person's rows, and the cursor to ask with next. */
export async function personRows(db: Reader, wanted: Wanted): Promise<Page> {
  const { from, to, today } = wanted;
  const under = from === null ? null : firstPullAt(from, today);
  if (under) return newestFirst(db, wanted, under);
  const page = await inOrder(db, wanted, seqOf(from));
  if (from !== null || !page.more || !canBeParted(to)) return page;
  const at = beginFirstPull(to, today);
  const isOld = await hasRowsOf(db, wanted, { ...EVER, before: at.since });
  return isOld ? newestFirst(db, wanted, at) : page;
}
