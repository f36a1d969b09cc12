import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Revision } from '@qamqor/shared/medicines/medicine';
import { differences } from '@qamqor/shared/medicines/plans';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';
import type { MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import type { Format } from '../../../locale/use-format.ts';
import { amountWords } from '../../../entities/dose/ui/units.ts';
import { endOf } from '../pause/pause-now.ts';
import { fromDate } from './from-date.ts';
import { scheduleWords } from '../schedule-words.ts';

export type Planned = MedicineView & { upcoming: Revision };

export function isPlanned(medicine: MedicineView): medicine is Planned {
  return medicine.upcoming !== null;
}

function said(i18n: I18n, format: Format, medicine: Planned): string {
  const { upcoming } = medicine;
  const changed = differences({ ...upcoming, ...pick(medicine) }, upcoming);
  const has = (...fields: string[]) => changed.some((field) => fields.includes(field));
  const { name, amount_quarters, unit, times } = upcoming;
  const amount = amountWords(i18n, amount_quarters, unit);
  const schedule = { ...upcoming, start_date: medicine.start_date };
  return [
    has('name') ? name : '',
    has('amount_quarters', 'unit') ? amount || i18n._(msg`no amount given`) : '',
    has('weekdays', 'duration_weeks')
      ? scheduleWords(i18n, format, schedule)
      : has('times')
        ? format.list(times)
        : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function pick({ name, amount_quarters, unit, times, weekdays, duration_weeks }: MedicineView) {
  return { name, amount_quarters, unit, times, weekdays, duration_weeks };
}

/** "From 1 January: 10:00", on the home clock. */
export function plannedWords(
  i18n: I18n,
  format: Format,
  medicine: Planned,
  { zones, date: today }: Pick<AnyDay, 'zones' | 'date'>,
): string {
  const { date, time } = endOf(medicine.upcoming.effective_at, zones);
  const day = fromDate(format.language, date, today);
  const what = said(i18n, format, medicine);
  return i18n._(time === null ? msg`From ${day}: ${what}` : msg`From ${day}, ${time}: ${what}`);
}
