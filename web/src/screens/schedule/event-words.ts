import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import { weekdayOf } from '@qamqor/shared/calendar/dates';
import { DEFAULT_REMINDER, type EventType } from '@qamqor/shared/schedule/event';
import { parseRule, type Rule } from '@qamqor/shared/schedule/rrule';
import { untilOf } from '@qamqor/shared/schedule/series';
import { Calendar, Footprints, Pill, Stethoscope } from 'lucide-react';
import { isWhole, type Placed } from '../../entities/event/events.ts';
import type { Format } from '../../locale/use-format.ts';
import { cityOf } from '../../locale/zones.ts';
import type { Icon } from '../../ui/icon.ts';

export const typeWords: Record<EventType, { name: MessageDescriptor; icon: Icon }> = {
  appointment: { name: msg`Appointment`, icon: Stethoscope },
  medication: { name: msg`Medication`, icon: Pill },
  exercise: { name: msg`Exercise`, icon: Footprints },
  other: { name: msg`Other`, icon: Calendar },
};

/** Minutes before the start that are offered, with what is said of them. */
export const reminderWords = new Map<number, MessageDescriptor>([
  [0, msg`At the start`],
  [DEFAULT_REMINDER, msg`15 minutes before`],
  [30, msg`30 minutes before`],
  [60, msg`1 hour before`],
  [120, msg`2 hours before`],
  [1_440, msg`1 day before`],
  [2_880, msg`2 days before`],
]);

/** "45 minutes before" too, which is offered to nobody. */
export function reminderText(i18n: I18n, minutes: number | null): string {
  if (minutes === null) return i18n._(msg`No reminder`);
  return i18n._(reminderWords.get(minutes) ?? msg`${minutes} minutes before`);
}

/** The year is said when it is not that of `today`. */
export function dateWords(i18n: I18n, format: Format, date: string, today: string): string {
  const day = format.fullDate(date);
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? day : i18n._(msg`${day} ${year}`);
}

type Times = Pick<Placed, 'date' | 'time' | 'end_date' | 'end_time' | 'own_time'>;

/** "all day" where no time is meant; else "10:00–11:00", with the other clock in brackets where the event follows one (CAL-1). */
export function timeWords(i18n: I18n, format: Format, one: Times): string {
  const { date, time, end_date, end_time, own_time } = one;
  if (isWhole(one)) {
    const last = format.date(end_date);
    return end_date === date ? i18n._(msg`all day`) : i18n._(msg`all day, until ${last}`);
  }
  const end = end_date === date ? end_time : `${format.date(end_date)}, ${end_time}`;
  const isPoint = end_date === date && end_time === time;
  const words = isPoint ? time : `${time}–${end}`;
  if (!own_time) return words;
  const there = own_time.time;
  const place = cityOf(format.language, own_time.zone);
  return i18n._(msg`${words} (${there} in ${place})`);
}

export type Walls = { start_datetime: string; end_datetime?: string | undefined };

/** The times of an event on its own clock. */
export function wallWords(i18n: I18n, format: Format, { start_datetime, end_datetime }: Walls) {
  const [date = '', time = ''] = start_datetime.split('T');
  const [end_date = '', end_time = ''] = (end_datetime ?? start_datetime).split('T');
  return timeWords(i18n, format, { date, time, end_date, end_time, own_time: null });
}

/** "the second Tuesday"; the number takes the gender of the weekday, which `day` tells. */
function nthWeekday(i18n: I18n, position: number, weekday: number, name: string): string {
  const day = String(weekday);
  if (position === 1) return i18n._(msg`the ${select(day, { other: 'first' })} ${name}`);
  if (position === 2) return i18n._(msg`the ${select(day, { other: 'second' })} ${name}`);
  if (position === 3) return i18n._(msg`the ${select(day, { other: 'third' })} ${name}`);
  if (position === 4) return i18n._(msg`the ${select(day, { other: 'fourth' })} ${name}`);
  if (position === 5) return i18n._(msg`the ${select(day, { other: 'fifth' })} ${name}`);
  return i18n._(msg`the ${select(day, { other: 'last' })} ${name}`);
}

function daysOfMonth(
  i18n: I18n,
  format: Format,
  weekdays: readonly number[],
  position: number | null,
): string {
  const [only] = weekdays;
  const isOne = weekdays.length === 1 && only !== undefined;
  if (isOne && position !== null) return nthWeekday(i18n, position, only, format.weekday(only));
  const names = format.list(weekdays.map(format.shortWeekday));
  if (position === null) return names;
  if (position === -1) return i18n._(msg`the last of these days: ${names}`);
  return i18n._(msg`number ${position} of these days: ${names}`);
}

function often(i18n: I18n, format: Format, rule: Rule, date: string): string {
  const { freq, interval } = rule;
  if (freq === 'DAILY') {
    return i18n._(msg`${plural(interval, { one: 'Every day', other: 'Every # days' })}`);
  }
  if (freq === 'MONTHLY') {
    const day = Number(date.slice(8));
    if (interval === 12 && !rule.weekdays) return i18n._(msg`Every year on ${format.date(date)}`);
    const months = i18n._(
      msg`${plural(interval, { one: 'Every month', other: 'Every # months' })}`,
    );
    if (rule.weekdays) {
      const days = daysOfMonth(i18n, format, rule.weekdays, rule.position);
      return i18n._(msg`${months}: ${days}`);
    }
    return i18n._(msg`${months} on day ${day}`);
  }
  const days = rule.weekdays ?? [weekdayOf(date)];
  const names = format.list(days.map(days.length <= 2 ? format.weekday : format.shortWeekday));
  const weeks = i18n._(msg`${plural(interval, { one: 'Every week', other: 'Every # weeks' })}`);
  return i18n._(msg`${weeks}: ${names}`);
}

/** "Every week: Monday and Friday, until 18 December"; empty for what does not repeat. */
export function repeatWords(
  i18n: I18n,
  format: Format,
  series: { rrule: string | null; start_datetime: string; time_zone: string },
): string {
  const { rrule, start_datetime } = series;
  if (rrule === null) return '';
  const rule = parseRule(rrule);
  const words = often(i18n, format, rule, start_datetime.slice(0, 10));
  const last = untilOf(series);
  if (last !== null) {
    const until = dateWords(i18n, format, last, start_datetime);
    return i18n._(msg`${words}, until ${until}`);
  }
  if (rule.count === null) return words;
  const times = i18n._(msg`${plural(rule.count, { one: '# time', other: '# times' })}`);
  return i18n._(msg`${words}, ${times}`);
}
