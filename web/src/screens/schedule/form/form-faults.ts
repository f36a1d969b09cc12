import { isDate, isInRange, isTime } from '@qamqor/shared/calendar/dates';
import type { ProblemCode } from '@qamqor/shared/problem';
import { LONGEST, minutesBetween } from '@qamqor/shared/schedule/event';
import { faultOf } from '@qamqor/shared/schedule/series';
import { tidyText } from '@qamqor/shared/tidy-text';
import type { inputOf } from './form-input.ts';
import { wallsOf, type FormValues } from './form-values.ts';
import { ruleFaults, type RuleFaults } from './rule-of.ts';

export type Faults = RuleFaults &
  Partial<Record<'title' | 'date' | 'time' | 'end' | 'repeat', ProblemCode>>;

type Walls = NonNullable<ReturnType<typeof wallsOf>>;

function endFault({ start_datetime, end_datetime }: Walls): ProblemCode | null {
  const length = minutesBetween(start_datetime, end_datetime);
  if (length < 0) return 'event.ends_before_start';
  if (!isInRange(end_datetime)) return 'event.out_of_range';
  return length > LONGEST ? 'event.too_long' : null;
}

/**
 * EVT-1: what keeps the event from being saved, by field; `input` is what it would be saved as.
 * What stays without a fault here is taken by the server.
 */
export function faultsOf(values: FormValues, input: ReturnType<typeof inputOf>): Faults {
  const faults: Faults = ruleFaults(values);
  if (tidyText(values.title) === '') faults.title = 'event.fields_required';
  if (!isDate(values.date)) faults.date = 'event.fields_required';
  else if (!isInRange(values.date)) faults.date = 'event.out_of_range';
  if (!isTime(values.time)) faults.time = 'event.fields_required';
  const walls = faults.date ? null : wallsOf(values);
  const end = walls && (endFault(walls) ?? (input && endFault(input)));
  if (end) faults.end = end;
  const repeat = input && !faults.date && !end ? faultOf(input) : null;
  if (repeat) faults.repeat = repeat;
  return faults;
}
