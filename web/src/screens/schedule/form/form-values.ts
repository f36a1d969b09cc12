import {
  FIRST_YEAR,
  isDate,
  isInRange,
  isTime,
  LAST_YEAR,
  weekdayOf,
} from '@qamqor/shared/calendar/dates';
import {
  DEFAULT_LENGTH,
  DEFAULT_REMINDER,
  minutesBetween,
  wallAfter,
  type CareEvent,
  type EventType,
} from '@qamqor/shared/schedule/event';
import { parseRule } from '@qamqor/shared/schedule/rrule';
import { untilOf } from '@qamqor/shared/schedule/series';

export type Repeats = 'none' | 'DAILY' | 'WEEKLY' | 'MONTHLY';
export type RepeatValues = {
  repeats: Repeats;
  interval: string;
  weekdays: number[];
  /** Which of such days of the month, as the rule has it; the form itself offers none. */
  position: number | null;
  ends: 'never' | 'until' | 'count';
  until: string;
  count: string;
};

/** What the form holds while it is filled in, numbers as they were typed. */
export type FormValues = RepeatValues & {
  title: string;
  date: string;
  time: string;
  other_day: boolean;
  end_date: string;
  end_time: string;
  type: EventType;
  place: string;
  description: string;
  companions: string;
  /** Minutes, or empty for none. */
  reminder: string;
};

/** Of a field for a date. */
export const DATE_LIMITS = { min: `${FIRST_YEAR}-01-01`, max: `${LAST_YEAR}-12-31` };

const NO_REPEAT: RepeatValues = {
  repeats: 'none',
  interval: '1',
  weekdays: [],
  position: null,
  ends: 'never',
  until: '',
  count: '10',
};

/** An hour from the next full hour on, or tomorrow morning late in the day. */
export function emptyValues(now: { date: string; time: string }): FormValues {
  const next = wallAfter(`${now.date}T${now.time.slice(0, 2)}:00`, 60);
  const isLate = now.time >= '22:00';
  const start = isLate ? `${wallAfter(`${now.date}T12:00`, 24 * 60).slice(0, 10)}T09:00` : next;
  const end = wallAfter(start, DEFAULT_LENGTH);
  return {
    ...NO_REPEAT,
    title: '',
    date: start.slice(0, 10),
    time: start.slice(11),
    other_day: false,
    end_date: end.slice(0, 10),
    end_time: end.slice(11),
    type: 'appointment',
    place: '',
    description: '',
    companions: '',
    reminder: String(DEFAULT_REMINDER),
  };
}

function repeatOf(event: CareEvent): RepeatValues {
  const { rrule, start_datetime } = event;
  if (rrule === null) return NO_REPEAT;
  const rule = parseRule(rrule);
  const ends = rule.until ? 'until' : rule.count === null ? 'never' : 'count';
  return {
    repeats: rule.freq,
    interval: String(rule.interval),
    weekdays: [...(rule.weekdays ?? [weekdayOf(start_datetime)])],
    position: rule.position,
    ends,
    until: untilOf(event) ?? '',
    count: String(rule.count ?? 10),
  };
}

export function valuesOf(event: CareEvent): FormValues {
  const { start_datetime, end_datetime, title, type, place, description, companions } = event;
  const [date = '', time = ''] = start_datetime.split('T');
  const [end_date = '', end_time = ''] = end_datetime.split('T');
  return {
    ...repeatOf(event),
    title,
    type,
    place,
    description,
    companions,
    date,
    time,
    end_date,
    end_time,
    other_day: end_date !== date,
    reminder: event.reminder_minutes === null ? '' : String(event.reminder_minutes),
  };
}

/** Start and end as they will be saved; null while the date or the time is missing. */
export function wallsOf(values: FormValues) {
  const { date, time, other_day, end_date, end_time } = values;
  if (!isDate(date) || !isTime(time)) return null;
  const start_datetime = `${date}T${time}`;
  const ending = other_day && isDate(end_date) ? end_date : date;
  const end_datetime = isTime(end_time)
    ? `${ending}T${end_time}`
    : wallAfter(start_datetime, DEFAULT_LENGTH);
  return { start_datetime, end_datetime };
}

const weekOf = (date: string) => Math.ceil(Number(date.slice(8)) / 7);

/** A new date or time takes the end along, and the weekday of a weekly event or of one of a month. */
export function withStart(values: FormValues, start: { date?: string; time?: string }): FormValues {
  const next = { ...values, ...start };
  const [before, after] = [wallsOf(values), wallsOf(next)];
  if (!before || !after || !isInRange(values.date) || !isInRange(next.date)) return next;
  const length = Math.max(0, minutesBetween(before.start_datetime, before.end_datetime));
  const end = wallAfter(after.start_datetime, length);
  const isOwnWeek = values.position === weekOf(values.date);
  const isOwnDay = values.weekdays.join() === String(weekdayOf(values.date));
  return {
    ...next,
    end_date: end.slice(0, 10),
    end_time: end.slice(11),
    other_day: end.slice(0, 10) !== next.date,
    weekdays: isOwnDay ? [weekdayOf(next.date)] : values.weekdays,
    position: isOwnDay && isOwnWeek ? weekOf(next.date) : values.position,
  };
}
