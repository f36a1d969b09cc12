import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { endDate } from '@qamqor/shared/medicines/medicine';
import type { Format } from '../../locale/use-format.ts';

export interface Schedule {
  times: readonly string[];
  weekdays: readonly number[];
  duration_weeks: number | null;
  start_date: string;
}

function days(i18n: I18n, format: Format, weekdays: readonly number[], times: string): string {
  if (weekdays.length === 7) return i18n._(msg`Every day at ${times}`);
  const names = weekdays.toSorted((a, b) => a - b);
  const few = names.length <= 2 ? format.weekday : format.shortWeekday;
  const list = format.list(names.map(few));
  return i18n._(msg`On ${list} at ${times}`);
}

/** UI-17: "Every day at 08:00 and 20:00, for 4 weeks, until 18 December". */
export function scheduleWords(i18n: I18n, format: Format, schedule: Schedule): string {
  const times = format.list(schedule.times.toSorted());
  const when = days(i18n, format, schedule.weekdays, times);
  const weeks = schedule.duration_weeks;
  if (weeks === null) return i18n._(msg`${when}, with no end date`);
  const until = format.date(endDate(schedule.start_date, weeks) ?? schedule.start_date);
  const length = i18n._(msg`${plural(weeks, { one: 'for # week', other: 'for # weeks' })}`);
  return i18n._(msg`${when}, ${length}, until ${until}`);
}
