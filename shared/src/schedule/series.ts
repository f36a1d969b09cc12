import { boundedCache } from '../bounded-cache.ts';
import { DAY, dateToNumber } from '../calendar/dates.ts';
import { clockIn } from '../calendar/clock-in.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import { daysOfRule, MOST_OCCURRENCES, parseRule, type Rule, type Span } from './rrule.ts';
import type { CareEvent } from './event.ts';

export type Series = Pick<CareEvent, 'start_datetime' | 'end_datetime' | 'time_zone' | 'rrule'>;
type Clocked = Pick<Series, 'start_datetime' | 'time_zone'>;

const EVER = Number.POSITIVE_INFINITY;

/** The number of a date, or of that of a wall time: whole days since 1970-01-01. */
export function dayOf(date: string): number {
  return dateToNumber(date) / DAY;
}

export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The last day of a rule that counts, by its text and its first day. */
const lastDays = boundedCache<number>(1024 * 1024);

function lastByCount(rrule: string, rule: Rule, start: number): number {
  const isEven = rule.freq === 'DAILY' && !rule.weekdays;
  if (isEven) return start + ((rule.count ?? 1) - 1) * rule.interval;
  const key = `${start} ${rrule}`;
  const known = lastDays.get(key);
  if (known !== undefined) return known;
  const most = rule.count ?? 0;
  const last = daysOfRule(rule, start, { from: start, to: EVER, most }).at(-1) ?? start - 1;
  lastDays.set(key, last);
  return last;
}

/** The last day on which the rule may still have one; `UNTIL` is inclusive. */
function lastByUntil(
  series: Clocked,
  until: NonNullable<Rule['until']>,
  homes: ZoneHistory = [],
): number {
  const { start_datetime, time_zone } = series;
  const { date, time, isUtc } = until;
  const day = dayOf(date);
  const begins = start_datetime.slice(11);
  if (time === null) return day;
  if (!isUtc) return begins <= time ? day : day - 1;
  const end = Date.parse(`${date}T${time}:00Z`);
  const clock = clockIn(homes, time_zone);
  const isIn = (one: number) => homeInstant(clock, dateOf(one), begins) <= end;
  return [day + 1, day, day - 1].find(isIn) ?? day - 2;
}

/**
 * EVT-3: the days of the span on which the series has an occurrence, as numbers of days, before its
 * exceptions. An event that does not repeat has its own day. `homes` as for `agenda`.
 */
export function daysOfSeries(series: Series, span: Span, homes?: ZoneHistory): number[] {
  const { rrule, start_datetime } = series;
  const start = dayOf(start_datetime);
  if (rrule === null) return start >= span.from && start <= span.to ? [start] : [];
  const rule = parseRule(rrule);
  let { to } = span;
  if (rule.count !== null) to = Math.min(to, lastByCount(rrule, rule, start));
  if (rule.until) to = Math.min(to, lastByUntil(series, rule.until, homes));
  return daysOfRule(rule, start, { ...span, to });
}

/** The date in the zone of the series up to which its rule goes, or null where it names no end. */
export function untilOf(series: Clocked & Pick<Series, 'rrule'>): string | null {
  const until = series.rrule === null ? null : parseRule(series.rrule).until;
  return until && dateOf(lastByUntil(series, until));
}

/** Whether the series has an occurrence on a day, before its exceptions. */
export function isDayOf(series: Series, day: number): boolean {
  return daysOfSeries(series, { from: day, to: day }).length > 0;
}

/** The first day of the series, or null when its rule has none. */
export function firstDayOf(series: Series): number | null {
  const span = { from: dayOf(series.start_datetime), to: EVER, most: 1 };
  return daysOfSeries(series, span)[0] ?? null;
}

/** How often a series with an end takes place, up to one more than is allowed; null without one. */
export function countOf(series: Series): number | null {
  const { rrule, start_datetime } = series;
  if (rrule === null) return 1;
  const rule = parseRule(rrule);
  if (rule.count === null && rule.until === null) return null;
  const from = dayOf(start_datetime);
  const to = rule.until ? lastByUntil(series, rule.until) : EVER;
  const most = Math.min(rule.count ?? EVER, MOST_OCCURRENCES + 1);
  return daysOfRule(rule, from, { from, to, most }).length;
}

/** Why a series cannot be (EVT-3); null when it can. */
export function faultOf(series: Series): 'event.never' | 'event.too_many_times' | null {
  const count = countOf(series);
  if (count === 0 || firstDayOf(series) === null) return 'event.never';
  return count !== null && count > MOST_OCCURRENCES ? 'event.too_many_times' : null;
}
