import { boundedCache } from '../bounded-cache.ts';
import { DAY, dateToNumber, isDate, LAST_YEAR } from '../calendar/dates.ts';
import { QUOTAS } from '../limits.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const DAYS = /^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/;
const POSITION = /^([1-5]|-1)$/;
const UNTIL = /^(\d{4})(\d{2})(\d{2})(T([01]\d|2[0-3])([0-5]\d)[0-5]\d(Z?))?$/;

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const LAST_DAY = dateToNumber(`${LAST_YEAR}-12-31`) / DAY;

/** A series with an end has at most so many occurrences. */
export const MOST_OCCURRENCES = 1_000;

/** Days, weeks or months from one to the next. */
export const LONGEST_INTERVAL = 999;

/** EVT-3. `until` and `count` never stand together; weekdays as in CAL-3. */
export type Rule = {
  freq: Frequency;
  interval: number;
  weekdays: readonly number[] | null;
  /** Which of the month's days that are such weekdays: from 1, the last is -1; null for all. */
  position: number | null;
  /** A date, a wall time of the event's zone, or an instant; all of them inclusive. */
  until: { date: string; time: string | null; isUtc: boolean } | null;
  count: number | null;
};

function readUntil(value: string): Rule['until'] {
  const [, year, month, day, time, hour, minute, utc] = UNTIL.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDate(date)) return null;
  return { date, time: time === undefined ? null : `${hour}:${minute}`, isUtc: utc === 'Z' };
}

const PARTS: Record<string, (value: string) => boolean> = {
  FREQ: (value) => (FREQUENCIES as readonly string[]).includes(value),
  INTERVAL: (value) => /^[1-9]\d{0,2}$/.test(value),
  BYDAY: (value) => DAYS.test(value),
  BYSETPOS: (value) => POSITION.test(value),
  UNTIL: (value) => readUntil(value) !== null,
  COUNT: (value) => /^[1-9]\d{0,3}$/.test(value),
};

function partsOf(rrule: string): [string, string][] | null {
  const parts = rrule.split(';').map((part) => part.split('='));
  return parts.every((part) => part.length === 2) ? (parts as [string, string][]) : null;
}

/** QUOTA-3: short enough, and no weekday in it twice; whatever else it says. */
export function isShortRule(rrule: string): boolean {
  if (rrule.length > QUOTAS.rrule) return false;
  const days = /BYDAY=([A-Z,]*)/.exec(rrule)?.[1]?.split(',') ?? [];
  return new Set(days).size === days.length;
}

/**
 * EVT-3: the part of iCalendar's RRULE that is understood: daily, weekly on days, monthly, and on "the
 * second Tuesday" of a month as `BYDAY=TU;BYSETPOS=2`.
 */
export function isRrule(rrule: string): boolean {
  if (!isShortRule(rrule)) return false;
  const parts = partsOf(rrule);
  if (!parts) return false;
  const names = parts.map(([name]) => name);
  if (new Set(names).size !== names.length || !names.includes('FREQ')) return false;
  if (names.includes('UNTIL') && names.includes('COUNT')) return false;
  const isOfMonth = names.includes('BYDAY') && rrule.includes('FREQ=MONTHLY');
  if (names.includes('BYSETPOS') && !isOfMonth) return false;
  return parts.every(([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name]?.(value));
}

/** The rules that were read last, by their text: many series have the same one. */
const rules = boundedCache<Rule>(512 * 1024);

/** Of a text that `isRrule` takes. */
export function parseRule(rrule: string): Rule {
  const known = rules.get(rrule);
  if (known) return known;
  const rule = readRule(rrule);
  rules.set(rrule, rule);
  return rule;
}

function readRule(rrule: string): Rule {
  const parts = new Map(partsOf(rrule));
  const days = parts.get('BYDAY')?.split(',');
  const numbers = days?.map((day) => WEEKDAYS.indexOf(day as (typeof WEEKDAYS)[number]));
  const count = parts.get('COUNT');
  const position = parts.get('BYSETPOS');
  return {
    freq: parts.get('FREQ') as Frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: numbers ? [...new Set(numbers)].toSorted((a, b) => a - b) : null,
    position: position === undefined ? null : Number(position),
    until: readUntil(parts.get('UNTIL') ?? ''),
    count: count === undefined ? null : Number(count),
  };
}

/** The shortest text of a rule: what `parseRule` reads back as the same. */
export function formatRule(rule: Rule): string {
  const { freq, interval, weekdays, position, until, count } = rule;
  const parts = [`FREQ=${freq}`];
  if (interval !== 1) parts.push(`INTERVAL=${interval}`);
  if (weekdays) parts.push(`BYDAY=${weekdays.map((day) => WEEKDAYS[day]).join(',')}`);
  if (position !== null) parts.push(`BYSETPOS=${position}`);
  if (until) {
    const time = until.time === null ? '' : `T${until.time.replace(':', '')}00`;
    parts.push(`UNTIL=${until.date.replaceAll('-', '')}${time}${until.isUtc ? 'Z' : ''}`);
  }
  if (count !== null) parts.push(`COUNT=${count}`);
  return parts.join(';');
}

/** Days are whole days since 1970-01-01; that one was a Thursday. */
function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Days wanted: from `from` to `to`, and at most so many of them. */
export type Span = { from: number; to: number; most?: number };
type Whole = Required<Span>;

function daily({ interval, weekdays }: Rule, start: number, { from, to, most }: Whole): number[] {
  const days: number[] = [];
  const skipped = Math.max(0, Math.ceil((from - start) / interval));
  for (let day = start + skipped * interval; day <= to && days.length < most; day += interval) {
    if (!weekdays || weekdays.includes(weekday(day))) days.push(day);
  }
  return days;
}

function weekly(rule: Rule, start: number, { from, to, most }: Whole): number[] {
  const days: number[] = [];
  const weekdays = rule.weekdays ?? [weekday(start)];
  const step = 7 * rule.interval;
  const monday = start - weekday(start);
  const first = Math.max(start, from);
  const skipped = Math.floor((first - monday) / step);
  for (let week = monday + skipped * step; week <= to; week += step) {
    for (const each of weekdays) {
      const day = week + each;
      if (day < first) continue;
      if (day > to || days.length === most) return days;
      days.push(day);
    }
  }
  return days;
}

const monthOf = (day: number) => {
  const date = new Date(day * DAY);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};
const firstOf = (month: number) => Date.UTC(1970, month) / DAY;

/** What a rule has in one month, given by its first day and the day of the month of the start. */
function daysOfMonth({ weekdays, position }: Rule, begins: number, date: number): number[] {
  const length = firstOf(monthOf(begins) + 1) - begins;
  if (!weekdays) return date < length ? [begins + date] : [];
  const days = Array.from({ length }, (_, index) => begins + index);
  const ones = days.filter((day) => weekdays.includes(weekday(day)));
  if (position === null) return ones;
  const one = ones.at(position > 0 ? position - 1 : position);
  return one === undefined ? [] : [one];
}

/** A month without that day is passed over, as iCalendar has it. */
function monthly(rule: Rule, start: number, { from, to, most }: Whole): number[] {
  const { interval } = rule;
  const days: number[] = [];
  const own = monthOf(start);
  const date = start - firstOf(own);
  const first = Math.max(start, from);
  const skipped = Math.floor((monthOf(first) - own) / interval);
  for (let month = own + skipped * interval; firstOf(month) <= to; month += interval) {
    for (const day of daysOfMonth(rule, firstOf(month), date)) {
      if (day < first) continue;
      if (day > to || days.length === most) return days;
      days.push(day);
    }
  }
  return days;
}

const walks = { DAILY: daily, WEEKLY: weekly, MONTHLY: monthly };

/** The days of a rule in order, from the window straight on, without looking at `until` and `count`. */
export function daysOfRule(rule: Rule, start: number, span: Span): number[] {
  const { from, to, most = Number.POSITIVE_INFINITY } = span;
  return walks[rule.freq](rule, start, { from, to: Math.min(to, LAST_DAY), most });
}
