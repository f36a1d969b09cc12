import { Trans, useLingui } from '@lingui/react/macro';
import { QUOTAS } from '@qamqor/shared/limits';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../../../locale/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { nextTime, timeSteps } from './form-values.ts';

export interface TimesFieldProps {
  times: readonly string[];
  fault: boolean;
  onChange: (times: string[]) => void;
}

export function TimesField({ times, fault, onChange }: TimesFieldProps) {
  const { i18n, t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const isFull = times.length >= QUOTAS.times;
  const known = [...new Set([...timeSteps, ...times])].toSorted();
  const options = known.map((time) => ({ value: time, label: time }));
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">
        <Trans>Times</Trans>
      </legend>
      {times.map((time, index) => {
        const number = index + 1;
        return (
          <div key={index} className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <Select
              label={index === 0 ? t`Time` : t`Time ${number}`}
              value={time}
              options={options}
              onChange={(event) =>
                onChange(times.map((old, at) => (at === index ? event.target.value : old)))
              }
              className="min-w-0 grow basis-36"
            />
            {times.length === 1 ? null : (
              <Button
                variant="text"
                icon={X}
                onClick={() => onChange(times.filter((_, at) => at !== index))}
              >
                <Trans>Remove {time}</Trans>
              </Button>
            )}
          </div>
        );
      })}
      {fault ? (
        <FieldError>
          <Trans>Each time can be there only once.</Trans>
        </FieldError>
      ) : null}
      {isFull && wanted ? (
        <FieldError>{i18n._(problemText['medicine.too_many_times'])}</FieldError>
      ) : null}
      <div>
        <Button
          variant="quiet"
          icon={Plus}
          onClick={() => {
            setWanted(isFull);
            if (!isFull) onChange([...times, nextTime(times)]);
          }}
        >
          <Trans>Another time</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
