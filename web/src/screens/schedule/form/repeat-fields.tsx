import { Trans, useLingui } from '@lingui/react/macro';
import type { ProblemCode } from '@qamqor/shared/problem';
import { LONGEST_INTERVAL, MOST_OCCURRENCES } from '@qamqor/shared/schedule/rrule';
import { problemText } from '../../../locale/problem-text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { WeekdaysField } from '../../../ui/weekdays-field.tsx';
import type { Faults } from './form-faults.ts';
import { DATE_LIMITS, type RepeatValues, type Repeats } from './form-values.ts';
import type { RuleFaults } from './rule-of.ts';

export interface RepeatFieldsProps {
  values: RepeatValues;
  /** The weekday of the date, for a new weekly event. */
  weekday: number;
  /** Those that are to be said by now. */
  faults: Pick<Faults, keyof RuleFaults | 'repeat'>;
  onChange: (change: Partial<RepeatValues>) => void;
}

export function RepeatFields({ values, weekday, faults, onChange }: RepeatFieldsProps) {
  const { i18n, t } = useLingui();
  const said = (code: ProblemCode | undefined) => code && i18n._(problemText[code]);
  const number = (most: number) => t`Please enter a whole number from 1 to ${most}.`;
  const countFault =
    faults.count === 'request.invalid' ? number(MOST_OCCURRENCES) : said(faults.count);
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
          fault={faults.weekdays ? t`Please choose one day at least.` : null}
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
            error={faults.interval ? number(LONGEST_INTERVAL) : undefined}
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
          {...DATE_LIMITS}
          value={values.until}
          error={said(faults.until)}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      ) : null}
      {isShown && values.ends === 'count' ? (
        <Field
          label={t`How many times?`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_OCCURRENCES}
          value={values.count}
          error={countFault}
          onChange={(event) => onChange({ count: event.target.value })}
        />
      ) : null}
      {faults.repeat ? <FieldError>{said(faults.repeat)}</FieldError> : null}
    </div>
  );
}

function Pace({ repeats }: { repeats: Repeats }) {
  if (repeats === 'DAILY') return <Trans>Every how many days?</Trans>;
  if (repeats === 'WEEKLY') return <Trans>Every how many weeks?</Trans>;
  return <Trans>Every how many months?</Trans>;
}
