import { useLingui } from '@lingui/react';
import type { MedicineInput } from '@qamqor/shared/medicines/schema';
import { ALL_WEEKDAYS } from '@qamqor/shared/medicines/medicine';
import { useLocalData } from '../../data/local-data.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { doseWords } from '../../ui/dose/units.ts';
import { scheduleWords } from './schedule-words.ts';

/** UI-17: what somebody proposes, in words, as far as they said it. */
export function MedicineWords({ medicine }: { medicine: Partial<MedicineInput> }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const today = new Date(useLocalData().now()).toISOString().slice(0, 10);
  const { amount_quarters = null, unit = null, with_food = null, times = [] } = medicine;
  const dose = doseWords(i18n, { amount_quarters, unit, with_food });
  return (
    <>
      {dose === '' ? null : <p className="first-letter:uppercase">{dose}</p>}
      {times.length === 0 ? null : (
        <p>
          {scheduleWords(i18n, format, {
            times,
            weekdays: medicine.weekdays ?? ALL_WEEKDAYS,
            duration_weeks: medicine.duration_weeks ?? null,
            start_date: medicine.start_date ?? today,
          })}
        </p>
      )}
      {medicine.notes ? <p className="whitespace-pre-line text-soft">{medicine.notes}</p> : null}
    </>
  );
}
