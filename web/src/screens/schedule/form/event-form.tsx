import { useLingui } from '@lingui/react/macro';
import { isDate, weekdayOf } from '@qamqor/shared/calendar/dates';
import type { EventType } from '@qamqor/shared/schedule/event';
import type { ProblemCode } from '@qamqor/shared/problem';
import { useRef, useState, type FormEvent } from 'react';
import { problemText } from '../../../locale/problem-text.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { FullNotice } from '../../../ui/full-notice.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { reminderText, reminderWords, typeWords } from '../event-words.ts';
import { faultsOf } from './form-faults.ts';
import { withStart, type FormValues } from './form-values.ts';
import { ReadBack } from './read-back.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import type { inputOf } from './form-input.ts';

export interface EventFormProps {
  values: FormValues;
  onChange: (values: FormValues) => void;
  /** What would be saved now; null while it cannot be. */
  input: ReturnType<typeof inputOf>;
  today: string;
  saveLabel: string;
  failure: string;
  /** Why nothing can be saved at all. */
  full?: string | undefined;
  onSave: () => Promise<void>;
  onDone: () => void;
}

export function EventForm(props: EventFormProps) {
  const { values, onChange, input, saveLabel, onDone } = props;
  const { i18n, t } = useLingui();
  const attempt = useAttempt();
  const [shown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOf(values, input);
  const hasFaults = Object.keys(faults).length > 0;
  const said = (code: ProblemCode | undefined) => {
    return shown && code ? i18n._(problemText[code]) : undefined;
  };
  const set = (change: Partial<FormValues>): void => onChange({ ...values, ...change });
  const usual = [...reminderWords].map(([minutes, words]) => {
    return { value: String(minutes), label: i18n._(words) };
  });
  const isUsual = values.reminder === '' || reminderWords.has(Number(values.reminder));
  const kept = { value: values.reminder, label: reminderText(i18n, Number(values.reminder)) };
  const own = isUsual ? [] : [kept];

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
    if (hasFaults || props.full !== undefined) {
      requestAnimationFrame(() => {
        form.current
          ?.querySelector<HTMLElement>(
            '[data-full], [aria-invalid=true], :has(> [role=alert]) :is(input, select)',
          )
          ?.focus();
      });
      return;
    }
    attempt.run(props.onSave, onDone);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FullNotice text={props.full} />
      <Field
        label={t`Title`}
        value={values.title}
        required
        maxLength={200}
        autoComplete="off"
        error={said(faults.title)}
        onChange={(event) => set({ title: event.target.value })}
      />
      <WhenFields
        values={values}
        faults={{ date: said(faults.date), time: said(faults.time), end: said(faults.end) }}
        onStart={(start) => onChange(withStart(values, start))}
        onChange={set}
      />
      <Select
        label={t`Type`}
        value={values.type}
        options={Object.entries(typeWords).map(([value, { name }]) => {
          return { value, label: i18n._(name) };
        })}
        onChange={(event) => set({ type: event.target.value as EventType })}
      />
      <RepeatFields
        values={values}
        weekday={isDate(values.date) ? weekdayOf(values.date) : 0}
        faults={shown ? faults : {}}
        onChange={set}
      />
      <Select
        label={t`Reminder`}
        value={values.reminder}
        options={[{ value: '', label: t`No reminder` }, ...usual, ...own]}
        onChange={(event) => set({ reminder: event.target.value })}
      />
      <Field
        label={t`Place`}
        value={values.place}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => set({ place: event.target.value })}
      />
      <Field
        label={t`Who comes along`}
        value={values.companions}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => set({ companions: event.target.value })}
      />
      <TextArea
        label={t`Notes`}
        rows={3}
        maxLength={2000}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {input && !hasFaults ? <ReadBack input={input} today={props.today} /> : null}
      {shown && Object.values(faults).includes('event.fields_required') ? (
        <Notice kind="danger" live title={i18n._(problemText['event.fields_required'])} />
      ) : null}
      <FormFoot
        state={attempt.state}
        saveLabel={saveLabel}
        failure={props.failure}
        onCancel={onDone}
      />
    </form>
  );
}
