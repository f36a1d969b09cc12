import { isDate, isInRange } from '@qamqor/shared/calendar/dates';
import type { ProblemCode } from '@qamqor/shared/problem';
import { formatRule, LONGEST_INTERVAL, MOST_OCCURRENCES } from '@qamqor/shared/schedule/rrule';
import type { RepeatValues } from './form-values.ts';

export type RuleFaults = Partial<Record<'interval' | 'weekdays' | 'until' | 'count', ProblemCode>>;

function isNumber(text: string): boolean {
  return Number.isInteger(Number(text)) && Number(text) >= 1;
}

function intervalFault({ interval }: RepeatValues): ProblemCode | null {
  return isNumber(interval) && Number(interval) <= LONGEST_INTERVAL ? null : 'request.invalid';
}

function untilFault({ ends, until }: RepeatValues): ProblemCode | null {
  if (ends !== 'until') return null;
  if (!isDate(until)) return 'event.fields_required';
  return isInRange(until) ? null : 'event.out_of_range';
}

function countFault({ ends, count }: RepeatValues): ProblemCode | null {
  if (ends !== 'count') return null;
  if (!isNumber(count)) return 'request.invalid';
  return Number(count) <= MOST_OCCURRENCES ? null : 'event.too_many_times';
}

/** What is wrong with what was typed of a rule, by field; without a fault `ruleOf` can say it. */
export function ruleFaults(values: RepeatValues): RuleFaults {
  const faults: RuleFaults = {};
  if (values.repeats === 'none') return faults;
  const [interval, until, count] = [intervalFault(values), untilFault(values), countFault(values)];
  if (interval) faults.interval = interval;
  if (until) faults.until = until;
  if (count) faults.count = count;
  const isWeekly = values.repeats === 'WEEKLY';
  if (isWeekly && values.weekdays.length === 0) faults.weekdays = 'event.fields_required';
  return faults;
}

/** EVT-3: the rule that the form describes; null for what does not repeat. */
export function ruleOf(values: RepeatValues): string | null {
  const { repeats, interval, weekdays, position, ends, until, count } = values;
  if (repeats === 'none') return null;
  const isOfMonth = repeats === 'MONTHLY' && position !== null && weekdays.length > 0;
  return formatRule({
    freq: repeats,
    interval: Number(interval),
    weekdays: repeats === 'WEEKLY' || isOfMonth ? weekdays.toSorted((a, b) => a - b) : null,
    position: isOfMonth ? position : null,
    until: ends === 'until' ? { date: until, time: null, isUtc: false } : null,
    count: ends === 'count' ? Number(count) : null,
  });
}
