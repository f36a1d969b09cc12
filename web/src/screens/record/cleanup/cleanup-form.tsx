import { Trans, useLingui } from '@lingui/react/macro';
import { isDate } from '@qamqor/shared/calendar/dates';
import {
  CLEANUP_KINDS,
  monthsBefore,
  type CleanupAsk,
  type CleanupKind,
} from '@qamqor/shared/cleanup/cleanup';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

const MONTHS = ['3', '6', '12'] as const;
type Age = (typeof MONTHS)[number] | 'date';

export interface CleanupFormProps {
  /** The person’s own. */
  today: string;
  isBusy: boolean;
  onChange: () => void;
  onCount: (asked: CleanupAsk) => void;
}

export function CleanupForm({ today, isBusy, onChange, onCount }: CleanupFormProps) {
  const { t } = useLingui();
  const [kinds, setKinds] = useState<readonly CleanupKind[]>(CLEANUP_KINDS);
  const [age, setAge] = useState<Age>('12');
  const [date, setDate] = useState(() => monthsBefore(today, 12));
  const [isShown, setShown] = useState(false);
  const isRightDate = isDate(date) && date <= today;
  const labels: Record<CleanupKind, { label: ReactNode; hint?: ReactNode }> = {
    medicines: {
      label: <Trans>Medicines that have ended</Trans>,
      hint: <Trans>Each dose that was marked stays.</Trans>,
    },
    events: { label: <Trans>Events that are over</Trans> },
    chats: { label: <Trans>Chats with the assistant</Trans> },
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setShown(true);
    if (isBusy || kinds.length === 0 || (age === 'date' && !isRightDate)) return;
    onCount({ kinds, before: age === 'date' ? date : monthsBefore(today, Number(age)) });
  };
  return (
    <form noValidate onSubmit={submit} onChange={onChange} className="grid grid-cols-1 gap-5">
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="font-bold">
          <Trans>What to clean up</Trans>
        </legend>
        {CLEANUP_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            {...labels[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              setKinds(
                CLEANUP_KINDS.filter((one) =>
                  one === kind ? event.target.checked : kinds.includes(one),
                ),
              )
            }
          />
        ))}
        {isShown && kinds.length === 0 ? (
          <FieldError>
            <Trans>Please choose at least one.</Trans>
          </FieldError>
        ) : null}
      </fieldset>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Select
          label={t`Only what was over before`}
          value={age}
          options={[
            { value: '3', label: t`3 months ago` },
            { value: '6', label: t`6 months ago` },
            { value: '12', label: t`a year ago` },
            { value: 'date', label: t`a day that I choose` },
          ]}
          onChange={(event) => setAge(event.target.value as Age)}
        />
        {age === 'date' ? (
          <Field
            label={t`Before this day`}
            type="date"
            required
            max={today}
            value={date}
            error={isShown && !isRightDate ? t`Please choose today or an earlier day.` : undefined}
            onChange={(event) => setDate(event.target.value)}
          />
        ) : null}
      </div>
      <div>
        <Button type="submit" variant="quiet" icon={ListChecks} aria-disabled={isBusy}>
          <Trans>See what would go</Trans>
        </Button>
      </div>
    </form>
  );
}
