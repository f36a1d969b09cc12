import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, LAST_YEAR } from '@qamqor/shared/calendar/dates';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { pauseMedicine } from '../../../entities/medicine/medicines.commands.ts';
import type { MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import { Choice } from '../form/choice.tsx';
import { PauseReadBack } from './pause-read-back.tsx';
import { isPauseKnown, untilOf, usualPause, type PauseValues } from './pause-values.ts';

export interface PauseMedicineProps {
  medicine: MedicineView;
  /** The person's. */
  day: AnyDay;
  onPaused: (until: string | null) => void;
  onClose: () => void;
}

/** MED-5: asks until when a medicine is left out. */
export function PauseMedicine({ medicine, day, onPaused, onClose }: PauseMedicineProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const choices = useId();
  const dateField = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState<PauseValues>(() => usualPause(day.date));
  const [shown, setShown] = useState(false);
  const { ends, date } = values;
  const isKnown = isPauseKnown(values, day.date);
  const { id, name } = medicine;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
    if (!isKnown) {
      dateField.current?.focus();
      return;
    }
    const until = untilOf(values, day.zones);
    attempt.run(
      () => pauseMedicine(local, day.person_id, id, until),
      () => onPaused(until),
    );
  };

  const title = (
    <Trans>
      Pause: <bdi>{name}</bdi>
    </Trans>
  );
  return (
    <Dialog open title={title} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <fieldset className="grid grid-cols-1 gap-1">
          <legend className="font-bold">
            <Trans>Until when?</Trans>
          </legend>
          <Choice name={choices} checked={ends} onChoose={() => setValues({ ends: true, date })}>
            <Trans>Until a date</Trans>
          </Choice>
          <Choice name={choices} checked={!ends} onChoose={() => setValues({ ends: false, date })}>
            <Trans>Until I say so</Trans>
          </Choice>
          {ends ? (
            <Field
              ref={dateField}
              label={t`Take it again from`}
              type="date"
              required
              min={addDays(day.date, 1)}
              max={`${LAST_YEAR}-12-31`}
              value={date}
              error={shown && !isKnown ? t`Please choose a date after today.` : undefined}
              onChange={(event) => setValues({ ends, date: event.target.value })}
              className="mt-2"
            />
          ) : null}
        </fieldset>
        {isKnown ? <PauseReadBack medicine={medicine} values={values} day={day} /> : null}
        <FormFoot
          state={attempt.state}
          saveLabel={t`Pause`}
          failure={t`Failed to save the change. Please try again.`}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
