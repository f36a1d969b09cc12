import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { DATE_LIMITS, type FormValues } from './form-values.ts';

export interface WhenFieldsProps {
  values: Pick<FormValues, 'date' | 'time' | 'other_day' | 'end_date' | 'end_time'>;
  faults: Partial<Record<'date' | 'time' | 'end', string | undefined>>;
  onStart: (start: { date?: string; time?: string }) => void;
  onChange: (change: Partial<FormValues>) => void;
}

export function WhenFields({ values, faults, onStart, onChange }: WhenFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <Field
          label={t`Date`}
          type="date"
          required
          {...DATE_LIMITS}
          value={values.date}
          error={faults.date}
          onChange={(event) => onStart({ date: event.target.value })}
          className="grow basis-48"
        />
        <Field
          label={t`Time`}
          type="time"
          required
          value={values.time}
          error={faults.time}
          onChange={(event) => onStart({ time: event.target.value })}
          className="grow basis-36"
        />
        <Field
          label={t`Ends at`}
          type="time"
          value={values.end_time}
          error={faults.end}
          onChange={(event) => onChange({ end_time: event.target.value })}
          className="grow basis-36"
        />
      </div>
      <Checkbox
        label={t`It ends on another day`}
        checked={values.other_day}
        onChange={(event) =>
          onChange({ other_day: event.target.checked, end_date: values.end_date || values.date })
        }
      />
      {values.other_day ? (
        <Field
          label={t`End date`}
          type="date"
          {...DATE_LIMITS}
          value={values.end_date}
          onChange={(event) => onChange({ end_date: event.target.value })}
        />
      ) : null}
    </div>
  );
}
