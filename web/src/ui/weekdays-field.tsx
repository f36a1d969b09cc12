import type { ReactNode } from 'react';
import { ALL_WEEKDAYS } from '@qamqor/shared/medicines/medicine';
import { useFormat } from '../locale/use-format.ts';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field-error.tsx';

export interface WeekdaysFieldProps {
  legend: ReactNode;
  weekdays: readonly number[];
  /** What is wrong, or null. */
  fault: ReactNode;
  onChange: (weekdays: number[]) => void;
}

export function WeekdaysField({ legend, weekdays, fault, onChange }: WeekdaysFieldProps) {
  const format = useFormat();
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,calc(var(--spacing-target)+8.5rem)),1fr))] gap-x-8 text-[min(1em,8vw)]">
        {ALL_WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={
              <span className="inline-block first-letter:uppercase">{format.weekday(weekday)}</span>
            }
            checked={weekdays.includes(weekday)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...weekdays, weekday]
                  : weekdays.filter((other) => other !== weekday),
              )
            }
          />
        ))}
      </div>
      {fault === null ? null : <FieldError>{fault}</FieldError>}
    </fieldset>
  );
}
