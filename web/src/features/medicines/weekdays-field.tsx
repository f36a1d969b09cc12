import { Trans } from '@lingui/react/macro';
import { ALL_WEEKDAYS } from '@qamqor/shared/medicines/medicine';
import { useFormat } from '../../locale/use-format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from './field-error.tsx';

export interface WeekdaysFieldProps {
  weekdays: readonly number[];
  fault: boolean;
  onChange: (weekdays: number[]) => void;
}

export function WeekdaysField({ weekdays, fault, onChange }: WeekdaysFieldProps) {
  const format = useFormat();
  return (
    <fieldset>
      <legend className="mb-1 font-bold">
        <Trans>Days of the week</Trans>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]">
        {ALL_WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={<span className="first-letter:uppercase">{format.weekday(weekday)}</span>}
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
      {fault ? (
        <FieldError>
          <Trans>Please choose one day at least.</Trans>
        </FieldError>
      ) : null}
    </fieldset>
  );
}
