import { DAY, fromWire, toWire } from '../calendar/dates.ts';
import { homeDate, homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { wallToInstant } from '../calendar/zone.ts';
import type { ChatSession } from '../chat/chat.ts';
import { revisionsFrom, type Medicine } from '../medicines/medicine.ts';
import { CLEANUP_KINDS, type CleanupKind } from '../record/entity-record.ts';
import { isExpired } from '../schedule/agenda.ts';
import type { CareEvent } from '../schedule/event.ts';

export { CLEANUP_KINDS, type CleanupKind };

/** Why something of a kind that was asked for stays: it is not over, or it is from the day on. */
export const STAY_REASONS = ['in_use', 'newer'] as const;
export type StayReason = (typeof STAY_REASONS)[number];

export type CleanupRows = {
  medicines: readonly Medicine[];
  events: readonly CareEvent[];
  chats: readonly ChatSession[];
};

/** `before` is a date of the person's: what ended on it stays. */
export type CleanupAsk = { kinds: readonly CleanupKind[]; before: string };

export type CleanupPlan = {
  [Kind in CleanupKind]?: { goes: string[]; stays: Record<StayReason, number> };
};

export type CleanupPart = {
  kind: CleanupKind;
  goes: number;
  stays: { why: StayReason; count: number }[];
};

/** One that was made; within the 30 days of the bin it can be taken back. */
export type Cleanup = {
  id: string;
  before: string;
  /** Instants. */
  cleaned_at: string;
  until: string;
  taken_back_at: string | null;
  parts: { kind: CleanupKind; count: number }[];
};

export type CleanupReport = {
  dry_run: boolean;
  parts: CleanupPart[];
  /** Marks of before that day, all of which stay. */
  doses: number;
  /** Null where nothing went, or nothing was to go yet. */
  cleanup: Cleanup | null;
};

type Verdict = 'goes' | StayReason;
type Look = { now: number; zones: ZoneHistory };
type Kept = CleanupRows[CleanupKind][number];

/** The last date of a course, whatever is planned for it; null of one that goes on. */
function lastDate(medicine: Medicine, now: number): string | null {
  let last = '';
  for (const { end_date } of revisionsFrom(medicine, toWire(now))) {
    if (end_date === null) return null;
    if (end_date > last) last = end_date;
  }
  return last;
}

function endOf({ end_datetime, time_zone }: CareEvent): number {
  return wallToInstant(end_datetime.slice(0, 10), end_datetime.slice(11), time_zone);
}

type Judges = { [Kind in CleanupKind]: (row: CleanupRows[Kind][number]) => Verdict };

function judges(before: string, { now, zones }: Look): Judges {
  const today = homeDate(zones, now);
  // A day that is still to come reaches no farther than today.
  const day = before < today ? before : today;
  const instant = homeInstant(zones, day, '00:00');
  return {
    medicines(medicine) {
      const last = lastDate(medicine, now);
      if (last === null || last >= today) return 'in_use';
      return last < day ? 'goes' : 'newer';
    },
    events(event) {
      // A series whose every time was dropped is over at once, and still of the day that it names.
      if (endOf(event) < instant && isExpired(event, instant, zones)) return 'goes';
      return isExpired(event, now, zones) ? 'newer' : 'in_use';
    },
    chats: ({ updated_at }) => (fromWire(updated_at) < instant ? 'goes' : 'newer'),
  };
}

/**
 * DATA-6: what of the kinds asked for was over before a day, by the person's calendar. What is in the
 * bin already is none of it.
 */
export function planCleanup(
  rows: CleanupRows,
  { kinds, before }: CleanupAsk,
  look: Look,
): CleanupPlan {
  const judge = judges(before, look);
  const plan: CleanupPlan = {};
  for (const kind of CLEANUP_KINDS) {
    if (!kinds.includes(kind)) continue;
    const goes: string[] = [];
    const stays = { in_use: 0, newer: 0 };
    const verdictOf = judge[kind] as (row: Kept) => Verdict;
    for (const row of rows[kind] as readonly Kept[]) {
      if ('deleted_at' in row && row.deleted_at !== null) continue;
      const verdict = verdictOf(row);
      if (verdict === 'goes') goes.push(row.id);
      else stays[verdict] += 1;
    }
    plan[kind] = { goes, stays };
  }
  return plan;
}

/** The plan as it is told, the kinds always in the same order. */
export function countedPlan(plan: CleanupPlan): CleanupPart[] {
  return CLEANUP_KINDS.flatMap((kind) => {
    const part = plan[kind];
    if (!part) return [];
    const stays = STAY_REASONS.map((why) => ({ why, count: part.stays[why] }));
    return [{ kind, goes: part.goes.length, stays: stays.filter(({ count }) => count > 0) }];
  });
}

/** How many entries would go, or went. */
export function goingRows(parts: readonly Pick<CleanupPart, 'goes'>[]): number {
  return parts.reduce((sum, { goes }) => sum + goes, 0);
}

/** The same day so many months earlier, or the last of that month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = Date.UTC(year, month - 1 - months, 1);
  const days = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(first + (Math.min(day, days) - 1) * DAY).toISOString().slice(0, 10);
}
