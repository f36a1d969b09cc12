import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type KeyboardEvent } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Choice } from './choice.tsx';
import { areWeeksKept, weeksOf, type FormValues } from './form-values.ts';

export interface DurationFieldProps {
  ends: boolean;
  weeks: string;
  /** The weeks that were typed cannot be, and became one. */
  snapped: boolean;
  onChange: (change: Pick<FormValues, 'ends' | 'weeks'>, snapped: boolean) => void;
}

export function DurationField({ ends, weeks, snapped, onChange }: DurationFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const leave = (): void => {
    if (!areWeeksKept(weeks)) onChange({ ends, weeks: String(weeksOf(weeks)) }, true);
  };
  // A held Enter would save what its first moment has only told.
  const holdEnter = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="font-bold">
        <Trans>How long?</Trans>
      </legend>
      <Choice
        name={name}
        checked={!ends}
        onChoose={() => onChange({ ends: false, weeks }, snapped)}
      >
        <Trans>No end date</Trans>
      </Choice>
      <Choice name={name} checked={ends} onChoose={() => onChange({ ends: true, weeks }, snapped)}>
        <Trans>For a number of weeks</Trans>
      </Choice>
      {ends ? (
        <Field
          label={t`Duration (weeks)`}
          hint={snapped ? t`Set to 1. It can be 1 to 52 weeks.` : t`A whole number from 1 to 52.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={52}
          value={weeks}
          onChange={(event) => onChange({ ends, weeks: event.target.value }, false)}
          onKeyDown={holdEnter}
          onBlur={leave}
        />
      ) : null}
    </fieldset>
  );
}
