import { formatRule } from '@qamqor/shared/schedule/rrule';
import type { RepeatValues } from './form-values.ts';

/** A whole number from 1 to `most`; what is none becomes 1. */
export function numberOf(text: string, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1;
}

export const LONGEST_INTERVAL = 99;
/** More than are allowed, so that it can be said. */
const MOST_TYPED = 9_999;

/** EVT-3: the rule that the form describes; null for what does not repeat. */
export function ruleOf(values: RepeatValues): string | null {
  const { repeats, interval, weekdays, ends, until, count } = values;
  if (repeats === 'none') return null;
  return formatRule({
    freq: repeats,
    interval: numberOf(interval, LONGEST_INTERVAL),
    weekdays: repeats === 'WEEKLY' ? weekdays.toSorted((a, b) => a - b) : null,
    until: ends === 'until' ? { date: until, time: null, isUtc: false } : null,
    count: ends === 'count' ? numberOf(count, MOST_TYPED) : null,
  });
}
