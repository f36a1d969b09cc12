import { DAY, dateToNumber } from '../calendar/dates.ts';
import { wallToInstant } from '../calendar/zone.ts';
import { daysOfRule, MOST_OCCURRENCES, parseRule, type Rule } from './rrule.ts';
import type { CareEvent } from './event.ts';

export type Series = Pick<CareEvent, 'start_datetime' | 'end_datetime' | 'time_zone' | 'rrule'>;

const CACHE_LIMIT = 5_000;

/** The number of a date: whole days since 1970-01-01. */
export function dayOf(date: string): number {
  return dateToNumber(date) / DAY;
}

const dates = new Map<number, string>();

export function dateOf(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  if (dates.size >= CACHE_LIMIT) dates.clear();
  dates.set(day, date);
  return date;
}

/** The last day of a rule that counts, by its text and its first day. */
const lastDays = new Map<string, number>();

function lastByCount(rrule: string, rule: Rule, start: number): number {
  const isEven = rule.freq === 'DAILY' && !rule.weekdays;
  if (isEven) return start + ((rule.count ?? 1) - 1) * rule.interval;
  const key = `${start} ${rrule}`;
  const known = lastDays.get(key);
  if (known !== undefined) return known;
  let last = start - 1;
  let left = rule.count ?? 0;
  for (const day of daysOfRule(rule, start)) {
    if (left-- === 0) break;
    last = day;
  }
  if (lastDays.size >= CACHE_LIMIT) lastDays.clear();
  lastDays.set(key, last);
  return last;
}

/** The last day on which the rule may still have one; `UNTIL` is inclusive. */
function lastByUntil(series: Series, until: NonNullable<Rule['until']>): number {
  const { start_datetime, time_zone } = series;
  const { date, time, isUtc } = until;
  const day = dayOf(date);
  const begins = start_datetime.slice(11);
  if (time === null) return day;
  if (!isUtc) return begins <= time ? day : day - 1;
  const end = Date.parse(`${date}T${time}:00Z`);
  const isIn = (one: number) => wallToInstant(dateOf(one), begins, time_zone) <= end;
  return [day + 1, day, day - 1].find(isIn) ?? day - 2;
}

function* walk(series: Series, from: number, to: number): Generator<number> {
  const { rrule, start_datetime } = series;
  const start = dayOf(start_datetime.slice(0, 10));
  if (rrule === null) {
    if (start >= from && start <= to) yield start;
    return;
  }
  const rule = parseRule(rrule);
  let last = to;
  if (rule.count !== null) last = Math.min(last, lastByCount(rrule, rule, start));
  if (rule.until) last = Math.min(last, lastByUntil(series, rule.until));
  for (const day of daysOfRule(rule, start, from)) {
    if (day > last) return;
    yield day;
  }
}

/**
 * EVT-3: the days from `from` to `to` on which the series has an occurrence, as numbers of days,
 * before its exceptions. An event that does not repeat has its own day.
 */
export function daysOfSeries(series: Series, from: number, to: number): number[] {
  return [...walk(series, from, to)];
}

/** The first day of the series, or null when its rule has none. */
export function firstDayOf(series: Series): number | null {
  const first = walk(series, dayOf(series.start_datetime), Number.POSITIVE_INFINITY).next();
  return first.done ? null : first.value;
}

/** How often a series with an end takes place, up to one more than is allowed; null without one. */
export function countOf(series: Series): number | null {
  const { rrule, start_datetime } = series;
  if (rrule === null) return 1;
  const rule = parseRule(rrule);
  if (rule.count === null && rule.until === null) return null;
  const start = dayOf(start_datetime.slice(0, 10));
  const last = rule.until ? lastByUntil(series, rule.until) : Number.POSITIVE_INFINITY;
  let count = 0;
  for (const day of daysOfRule(rule, start)) {
    const isOver = day > last || count === rule.count || count > MOST_OCCURRENCES;
    if (isOver) break;
    count++;
  }
  return count;
}
