import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../locale/use-format.ts';
import { doseWords } from '../../../entities/dose/ui/units.ts';
import { Notice } from '../../../ui/notice.tsx';
import { weeksOf, type FormValues } from './form-values.ts';
import { scheduleWords } from '../schedule-words.ts';

/** UI-17: what will be saved, in words. */
export function ReadBack({ values, startDate }: { values: FormValues; startDate: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const schedule = scheduleWords(i18n, format, {
    times: values.times,
    weekdays: values.weekdays,
    duration_weeks: values.ends ? weeksOf(values.weeks) : null,
    start_date: startDate,
  });
  const dose = doseWords(i18n, values);
  return (
    <Notice live title={values.name.trim() === '' ? undefined : values.name.trim()}>
      {dose === '' ? null : <p className="first-letter:uppercase">{dose}</p>}
      <p className="first-letter:uppercase">{schedule}</p>
    </Notice>
  );
}
