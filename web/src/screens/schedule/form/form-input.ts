import { isInRange } from '@qamqor/shared/calendar/dates';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { EventInput } from '@qamqor/shared/schedule/schema';
import { dateOf, dayOf, firstDayOf, isDayOf } from '@qamqor/shared/schedule/series';
import { minutesBetween, wallAfter } from '@qamqor/shared/schedule/event';
import { tidyText } from '@qamqor/shared/tidy-text';
import type { EventFields } from '../../../entities/event/events.commands.ts';
import { wallsOf, type FormValues, type RepeatValues } from './form-values.ts';
import { ruleFaults, ruleOf } from './rule-of.ts';

const REPEAT: readonly (keyof RepeatValues)[] = [
  ...(['repeats', 'interval', 'weekdays', 'position', 'ends', 'until', 'count'] as const),
];

/** A rule that nobody touched stays as it was written, also where the form cannot say all of it. */
function ruleAfter(values: FormValues, before: FormValues | null, rrule: string | null) {
  const isTouched = REPEAT.some((name) => String(values[name]) !== String(before?.[name]));
  return before && !isTouched ? rrule : ruleOf(values);
}

type Series = Pick<EventInput, 'start_datetime' | 'rrule'> & {
  end_datetime: string;
  time_zone: string;
};

/** A series begins on its first day: a rule for Mondays entered on a Friday begins on Monday. */
function fromFirstDay(series: Series): Series {
  const first = firstDayOf(series);
  if (first === null) return series;
  const start_datetime = `${dateOf(first)}${series.start_datetime.slice(10)}`;
  const length = minutesBetween(series.start_datetime, series.end_datetime);
  return { ...series, start_datetime, end_datetime: wallAfter(start_datetime, length) };
}

const sameSeries = (a: Series, b: Series) =>
  a.start_datetime === b.start_datetime && a.end_datetime === b.end_datetime && a.rrule === b.rrule;

/** What the form will be saved as; null while it cannot be. */
export function inputOf(
  values: FormValues,
  time_zone: string,
  base: { event: CareEvent; values: FormValues } | null = null,
): (EventInput & Series) | null {
  const walls = wallsOf(values);
  const isSaid = Object.keys(ruleFaults(values)).length === 0;
  if (!walls || !isInRange(walls.start_datetime) || !isSaid) return null;
  const rrule = ruleAfter(values, base?.values ?? null, base?.event.rrule ?? null);
  const said = { ...walls, time_zone, rrule };
  const isAsBefore = base !== null && sameSeries(base.event, said);
  const series = isAsBefore ? said : fromFirstDay(said);
  return {
    ...series,
    title: tidyText(values.title),
    type: values.type,
    place: tidyText(values.place),
    description: tidyText(values.description),
    companions: tidyText(values.companions),
    reminder_minutes: values.reminder === '' ? null : Number(values.reminder),
    exceptions: [],
  };
}

/** EVT-4: only the groups that the form changed. Single changes stay where the series has the day. */
export function changesOf(event: CareEvent, input: EventInput & Series): EventFields {
  const fields: EventFields = {};
  if (input.title !== event.title) fields.title = input.title;
  if (input.type !== event.type) fields.type = input.type;
  if (input.description !== event.description) fields.description = input.description;
  if (input.place !== event.place) fields.place = input.place;
  if (input.companions !== event.companions) fields.companions = input.companions;
  if (input.reminder_minutes !== event.reminder_minutes) {
    fields.reminder_minutes = input.reminder_minutes;
  }
  const { start_datetime, end_datetime, time_zone, rrule } = input;
  if (start_datetime !== event.start_datetime || end_datetime !== event.end_datetime) {
    fields.time = { start_datetime, end_datetime, time_zone };
  }
  const said = event.exceptions.filter(({ kind }) => kind !== 'kept');
  const isOfSeries = (day: number) => isDayOf(input, day);
  const kept = said.filter(({ date }) => isOfSeries(dayOf(date)));
  if (rrule !== event.rrule || kept.length < said.length) {
    const exceptions = kept.map(({ date, moved_to }) => ({ date, moved_to }));
    fields.repeat = { rrule, exceptions };
  }
  return fields;
}
