import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type PointerEvent, type ReactNode } from 'react';
import { problemText } from '../../../locale/problem-text.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { FullNotice } from '../../../ui/full-notice.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import { DoseFields } from './dose-fields.tsx';
import { DurationField } from './duration-field.tsx';
import { areWeeksKept, faultsOf, weeksOf, type FormValues } from './form-values.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { ReadBack } from './read-back.tsx';
import { TimesField } from './times-field.tsx';
import { WeekdaysField } from '../../../ui/weekdays-field.tsx';

export interface MedicineFormProps {
  values: FormValues;
  onChange: (values: FormValues) => void;
  startDate: string;
  saveLabel: string;
  failure: string;
  /** Why nothing can be saved at all. */
  full?: string | undefined;
  /** What else the change does. */
  remark?: ReactNode;
  onSave: (values: FormValues) => Promise<void>;
  onDone: () => void;
}

export function MedicineForm(props: MedicineFormProps) {
  const { values, onChange, saveLabel, onDone } = props;
  const { i18n, t } = useLingui();
  const attempt = useAttempt();
  const [shown, setShown] = useState(false);
  const [snapped, setSnapped] = useState(false);
  const savePressed = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOf(values);
  const set = (change: Partial<FormValues>): void => onChange({ ...values, ...change });

  const unkept = values.ends && !areWeeksKept(values.weeks);

  // Leaving the field sets its weeks before the click arrives: told, but not seen yet.
  const press = ({ target }: PointerEvent): void => {
    savePressed.current = unkept && target instanceof Element && !!target.closest('[type=submit]');
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
    const unseen = unkept || (snapped && savePressed.current);
    savePressed.current = false;
    if (unseen) {
      set({ weeks: String(weeksOf(values.weeks)) });
      setSnapped(true);
    }
    if (unseen || props.full !== undefined || Object.keys(faults).length > 0) {
      requestAnimationFrame(() => {
        form.current
          ?.querySelector<HTMLElement>(
            '[data-full], [aria-invalid=true], fieldset:has([role=alert]) :is(input, select), [type=number]',
          )
          ?.focus();
      });
      return;
    }
    attempt.run(() => props.onSave(values), onDone);
  };

  return (
    <form
      ref={form}
      noValidate
      onPointerDown={press}
      onSubmit={submit}
      className="grid grid-cols-1 gap-6"
    >
      <FullNotice text={props.full} />
      <Field
        label={t`Medicine name`}
        value={values.name}
        required
        maxLength={200}
        autoComplete="off"
        error={shown && faults.name ? i18n._(problemText['medicine.name_required']) : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <DoseFields
        amount_quarters={values.amount_quarters}
        unit={values.unit}
        with_food={values.with_food}
        onChange={set}
      />
      <TimesField
        times={values.times}
        fault={faults.times === true}
        onChange={(times) => set({ times })}
      />
      <WeekdaysField
        weekdays={values.weekdays}
        legend={t`Days of the week`}
        fault={faults.weekdays ? t`Please choose one day at least.` : null}
        onChange={(weekdays) => set({ weekdays })}
      />
      <DurationField
        ends={values.ends}
        weeks={values.weeks}
        snapped={snapped}
        onChange={(change, snaps) => {
          set(change);
          setSnapped(snaps);
        }}
      />
      <AppearanceFields look={values.look} unit={values.unit} onChange={(look) => set({ look })} />
      <TextArea
        label={t`Notes`}
        hint={t`Only for people. Reminders do not read it.`}
        rows={3}
        maxLength={2000}
        value={values.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <ReadBack values={values} startDate={props.startDate} />
      {props.remark}
      <FormFoot
        state={attempt.state}
        saveLabel={saveLabel}
        failure={props.failure}
        onCancel={onDone}
      />
    </form>
  );
}
