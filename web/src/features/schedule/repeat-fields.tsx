import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Select } from '../../ui/select.tsx';
import { WeekdaysField } from '../../ui/weekdays-field.tsx';
import type { RepeatValues, Repeats } from './form-values.ts';
import { LONGEST_INTERVAL } from './rule-of.ts';

export interface RepeatFieldsProps {
  values: RepeatValues;
  /** The weekday of the date, for a new weekly event. */
  weekday: number;
  /** What is wrong with the days, and with the whole; null when nothing is. */
  dayFault: ReactNode;
  fault: ReactNode;
  onChange: (change: Partial<RepeatValues>) => void;
}

export function RepeatFields({ values, weekday, dayFault, fault, onChange }: RepeatFieldsProps) {
  const { t } = useLingui();
  const choose = (repeats: Repeats) =>
    onChange({ repeats, weekdays: values.weekdays.length > 0 ? values.weekdays : [weekday] });
  const isShown = values.repeats !== 'none';
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={t`Repeats`}
        value={values.repeats}
        options={[
          { value: 'none', label: t`Does not repeat` },
          { value: 'DAILY', label: t`Every day` },
          { value: 'WEEKLY', label: t`Every week` },
          { value: 'MONTHLY', label: t`Every month` },
        ]}
        onChange={(event) => choose(event.target.value as Repeats)}
      />
      {values.repeats === 'WEEKLY' ? (
        <WeekdaysField
          legend={t`On these days`}
          weekdays={values.weekdays}
          fault={dayFault}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      ) : null}
      {isShown ? (
        <>
          <Field
            label={<Pace repeats={values.repeats} />}
            hint={t`1 is every time, 2 is every second one.`}
            type="number"
            inputMode="numeric"
            min={1}
            max={LONGEST_INTERVAL}
            value={values.interval}
            onChange={(event) => onChange({ interval: event.target.value })}
          />
          <Select
            label={t`Until when?`}
            value={values.ends}
            options={[
              { value: 'never', label: t`No end date` },
              { value: 'until', label: t`Until a date` },
              { value: 'count', label: t`A number of times` },
            ]}
            onChange={(event) => onChange({ ends: event.target.value as RepeatValues['ends'] })}
          />
        </>
      ) : null}
      {isShown && values.ends === 'until' ? (
        <Field
          label={t`Last day`}
          type="date"
          value={values.until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      ) : null}
      {isShown && values.ends === 'count' ? (
        <Field
          label={t`How many times?`}
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          value={values.count}
          onChange={(event) => onChange({ count: event.target.value })}
        />
      ) : null}
      {fault === null ? null : <FieldError>{fault}</FieldError>}
    </div>
  );
}

function Pace({ repeats }: { repeats: Repeats }) {
  if (repeats === 'DAILY') return <Trans>Every how many days?</Trans>;
  if (repeats === 'WEEKLY') return <Trans>Every how many weeks?</Trans>;
  return <Trans>Every how many months?</Trans>;
}
