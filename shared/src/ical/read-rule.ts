import ICAL from 'ical.js';
import { daysBetween, FIRST_YEAR, isDate, LAST_YEAR, weekdayOf } from '../calendar/dates.ts';
import { formatRule, isRrule, type Rule } from '../schedule/rrule.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const PARTS = 'FREQ INTERVAL COUNT UNTIL WKST BYDAY BYMONTH BYMONTHDAY BYSETPOS'.split(' ');
const DAY = /^([+-]?\d)?(MO|TU|WE|TH|FR|SA|SU)$/;
const UNTIL = /UNTIL=(\d{4})(\d{2})(\d{2})/;

/** Of a rule that can be read; more than is kept. */
const HIGHEST_COUNT = 9_999;

/** A year of no birthday and with a 29 February: from it on goes what is said to be older than all. */
const LONG_AGO = 2000;

/** The text as a rule with nothing in it that is passed over in silence; null when there is. */
function readRule(text: string): { rule: ICAL.Recur; parts: Map<string, string[]> } | null {
  const said = text.toUpperCase().replaceAll(/\s/g, '').replace(/;$/, '');
  const parts = said.split(';').map((part) => part.split('='));
  const names = parts.map(([name = '']) => name);
  const isWhole = parts.every((part) => part.length === 2) && names.includes('FREQ');
  if (!isWhole || new Set(names).size !== names.length) return null;
  if (!names.every((name) => PARTS.includes(name))) return null;
  const [, year, month, day] = UNTIL.exec(said) ?? [];
  if (year !== undefined && !isDate(`${year}-${month}-${day}`)) return null;
  try {
    const rule = ICAL.Recur.fromString(said);
    return {
      rule,
      parts: new Map(parts.map(([name = '', value = '']) => [name, value.split(',')])),
    };
  } catch {
    return null;
  }
}

/** Weekdays with their place in the month, the same for all of them; null when they have several. */
function daysOf(days: readonly string[], positions: readonly string[]) {
  const read = days.map((day) => DAY.exec(day));
  const [first] = read;
  const weekdays = read.map((day) => WEEKDAYS.indexOf(day?.[2] ?? ''));
  const isOne = read.every((day) => day && day[1] === first?.[1]);
  if (!isOne || weekdays.includes(-1) || positions.length > 1) return null;
  const [position] = positions;
  const nth = first?.[1];
  if (nth !== undefined && (position !== undefined || weekdays.length > 1)) return null;
  const found = nth ?? position;
  return {
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    position: found === undefined ? null : Number(found),
  };
}

/** Whether weeks that begin on another day than Monday hold the same days together. */
function isSameWeek(weekdays: readonly number[], weekStart: number, own: number): boolean {
  const since = (day: number) => (day - weekStart + 7) % 7;
  return weekdays.every((day) => since(day) - since(own) === day - own);
}

function untilOf(rule: ICAL.Recur): Rule['until'] {
  const { until } = rule;
  if (!until || until.year > LAST_YEAR) return null;
  const [date = '', time] = until.toString().split('T');
  const isUtc = until.toString().endsWith('Z');
  return { date, time: until.isDate ? null : (time?.slice(0, 5) ?? null), isUtc };
}

type Days = Pick<Rule, 'weekdays' | 'position'>;
const SAME_DAY: Days = { weekdays: null, position: null };

/** The days of a rule, for a series that starts on `date`; null when they cannot be said here. */
function whichDays(rule: ICAL.Recur, parts: Map<string, string[]>, date: string): Days | null {
  const is = (name: string, number: number) =>
    parts.get(name)?.every((each) => Number(each) === number) ?? true;
  const month = Number(date.slice(5, 7));
  const isYearly = rule.freq === 'YEARLY';
  const isOfDates = !isYearly && rule.freq !== 'MONTHLY';
  if (isOfDates && (parts.has('BYMONTH') || parts.has('BYMONTHDAY'))) return null;
  if (parts.has('BYMONTH') && (!isYearly || !is('BYMONTH', month))) return null;
  const days = parts.get('BYDAY');
  if (!days) {
    const isOwn = is('BYMONTHDAY', Number(date.slice(8))) && is('BYSETPOS', 1);
    return isOwn ? SAME_DAY : null;
  }
  const found = daysOf(days, parts.get('BYSETPOS') ?? []);
  if (!found || parts.has('BYMONTHDAY')) return null;
  if (isYearly) return parts.has('BYMONTH') && found.position !== null ? found : null;
  if (isOfDates && found.position !== null) return null;
  const [weekStart = 'MO'] = parts.get('WKST') ?? [];
  const isCounted = rule.freq === 'WEEKLY' && rule.interval > 1;
  const own = weekdayOf(date);
  return isCounted && !isSameWeek(found.weekdays, WEEKDAYS.indexOf(weekStart), own) ? null : found;
}

/**
 * A rule of another calendar as one of the subset (EVT-3) that says the same, for a series that
 * starts on `date`; null when there is none. Once a year is every twelve months.
 */
export function asRule(text: string, date: string): string | null {
  const read = readRule(text);
  const days = read && whichDays(read.rule, read.parts, date);
  if (!read || !days) return null;
  const { freq, interval, count } = read.rule;
  const isYearly = freq === 'YEARLY';
  const rule = formatRule({
    freq: (isYearly ? 'MONTHLY' : freq) as Rule['freq'],
    interval: isYearly ? 12 * interval : interval,
    ...days,
    until: untilOf(read.rule),
    count: count ? Math.min(count, HIGHEST_COUNT) : null,
  });
  return isRrule(rule) ? rule : null;
}

/** COUNT of a rule that says one. */
const COUNT = /COUNT=(\d+)/;

/**
 * A yearly series of longer ago than is kept, birthdays without a year (1604) among them, from a year
 * on that is; how many days later that is, and the rule from there. Null for every other series, and
 * for one that is over by then.
 */
export function fromKeptYear(rrule: string, date: string): { days: number; rrule: string } | null {
  const months = Number(/^FREQ=MONTHLY;INTERVAL=(\d+)/.exec(rrule)?.[1] ?? 0);
  const year = Number(date.slice(0, 4));
  if (year >= FIRST_YEAR || months === 0 || months % 12 !== 0) return null;
  const step = months / 12;
  let first = year + Math.ceil((LONG_AGO - year) / step) * step;
  while (!isDate(`${first}${date.slice(4)}`)) first += step;
  const passed = (first - year) / step;
  const count = COUNT.exec(rrule)?.[1];
  const left = Number(count) - passed;
  if (left < 1) return null;
  const rest = count === undefined ? rrule : rrule.replace(COUNT, `COUNT=${left}`);
  return { days: daysBetween(date, `${first}${date.slice(4)}`), rrule: rest };
}
