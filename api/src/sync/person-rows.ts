import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { Claim, Snooze } from '@qamqor/shared/reminders/alarm';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { marksOfDatesSince, marksSince } from '../doses/doses.service.ts';
import { medicinesSince } from '../medicines/medicines.service.ts';
import type { Reader } from '../platform/database.ts';
import { claimsSince, snoozesSince } from '../notifications/alarm.service.ts';
import { eventsSince } from '../schedule/schedule.service.ts';
import { beginFirstPull, canBeParted, fromCursor, isFirstPull, toCursor } from './first-pull.ts';
import type { FirstPull } from './first-pull.ts';
import { cutPage } from './page.ts';

export type PersonRow =
  | { kind: 'mark'; seq: number; row: Sequenced<Mark> }
  | { kind: 'medicine'; seq: number; row: Sequenced<Medicine> }
  | { kind: 'event'; seq: number; row: Sequenced<CareEvent> }
  | { kind: 'snooze'; seq: number; row: Sequenced<Snooze> }
  | { kind: 'claim'; seq: number; row: Sequenced<Claim> };

export type Wanted = {
  id: string;
  see_medicines: boolean;
  see_schedule: boolean;
  /** The viewer's cursor; null on a new device, which gets the newest days first. */
  from: number | null;
  /** The stream's seq; nothing later is looked at, so that a page is one moment. */
  to: number;
  limit: number;
  /** The person's date. */
  today: string;
};

type Page = { rows: PersonRow[]; cursor: number; more: boolean };
type Range = { from: number; to: number; limit: number };

/**
 * The rows are read one more than the limit, so that a page knows whether more follow. A mutation
 * touches 50 rows at most; the surplus keeps those of one seq together.
 */
const SURPLUS = 51;
const EVER = { first: '', before: '~' };

async function readRows(
  db: Reader,
  { id, see_medicines, see_schedule }: Wanted,
  { limit, ...between }: Range,
  dates?: { first: string; before: string },
): Promise<PersonRow[]> {
  const range = { ...between, limit: limit + SURPLUS };
  const isRest = dates?.first === EVER.first;
  const medicines = see_medicines && !isRest ? await medicinesSince(db, id, range) : [];
  const events = see_schedule && !isRest ? await eventsSince(db, id, range) : [];
  const sees = see_medicines && !isRest;
  const snoozes = sees ? await snoozesSince(db, id, range) : [];
  const claims = sees ? await claimsSince(db, id, range) : [];
  const ofMarks = () =>
    dates ? marksOfDatesSince(db, id, range, dates) : marksSince(db, id, range);
  return [
    ...medicines.map((row) => ({ kind: 'medicine' as const, seq: row.seq, row })),
    ...events.map((row) => ({ kind: 'event' as const, seq: row.seq, row })),
    ...snoozes.map((row) => ({ kind: 'snooze' as const, seq: row.seq, row })),
    ...claims.map((row) => ({ kind: 'claim' as const, seq: row.seq, row })),
    ...(see_medicines ? await ofMarks() : []).map((row) => ({
      kind: 'mark' as const,
      seq: row.seq,
      row,
    })),
  ];
}

async function inOrder(db: Reader, wanted: Wanted, from: number): Promise<Page> {
  const { to, limit } = wanted;
  const page = cutPage(await readRows(db, wanted, { from, to, limit }), limit);
  return { rows: page.rows, cursor: page.cursor ?? to, more: page.cursor !== null };
}

/** The newest days with all medicines and events, then the rest, as far as the page reaches. */
async function newestFirst(db: Reader, wanted: Wanted, at: FirstPull): Promise<Page> {
  const { to, since } = at;
  const rows: PersonRow[] = [];
  for (const part of at.part === 'newest' ? (['newest', 'rest'] as const) : (['rest'] as const)) {
    const left = wanted.limit - rows.length;
    const from = part === at.part ? at.after : 0;
    const here = { to, since, part };
    if (left <= 0) return { rows, cursor: toCursor({ ...here, after: from }), more: true };
    const dates = part === 'newest' ? { ...EVER, first: since } : { ...EVER, before: since };
    const found = await readRows(db, wanted, { from, to, limit: left }, dates);
    const page = cutPage(found, left);
    rows.push(...page.rows);
    if (page.cursor !== null) {
      return { rows, cursor: toCursor({ ...here, after: page.cursor }), more: true };
    }
  }
  return { rows, cursor: to, more: wanted.to > to };
}

/** A page of a person's rows, and the cursor to ask with next. */
export async function personRows(db: Reader, wanted: Wanted): Promise<Page> {
  const { from, to, today } = wanted;
  if (from !== null && isFirstPull(from)) {
    return newestFirst(db, wanted, fromCursor(from, today));
  }
  const page = await inOrder(db, wanted, from ?? 0);
  if (from !== null || !page.more || !canBeParted(to)) return page;
  const at = beginFirstPull(to, today);
  const oldest = { ...EVER, before: at.since };
  const [old] = await marksOfDatesSince(db, wanted.id, { from: 0, to, limit: 1 }, oldest);
  return old ? newestFirst(db, wanted, at) : page;
}
