import { Trans, useLingui } from '@lingui/react/macro';
import { isTime } from '@qamqor/shared/calendar/dates';
import { NOTHING_SAID } from '@qamqor/shared/medicines/nothing-said';
import { tidyText } from '@qamqor/shared/tidy-text';
import { ArrowRight, Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Choices } from './choices.tsx';
import { GuideFrame } from './guide-frame.tsx';
import type { KeptPerson } from './use-kept-person.ts';

const TIMES: Record<string, string[]> = {
  one: ['08:00'],
  two: ['08:00', '20:00'],
  three: ['08:00', '14:00', '20:00'],
};

const EMPTY = { name: '', plan: 'one', own: '' };

/** Several in a row, each with as much as is needed to ring; the rest can be added later. */
export function MedicinesStep({ person, onNext }: { person: KeptPerson; onNext: () => void }) {
  const { t } = useLingui();
  const local = useLocalData();
  const medicines = useMedicines(person.person_id) ?? [];
  const { values, change, clear } = useDraft('medicine', EMPTY);
  const [checked, setChecked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const name = tidyText(values.name);
  const own = values.own.split(/[\s,;]+/).filter((time) => time !== '');
  const times = values.plan === 'own' ? [...new Set(own)] : (TIMES[values.plan] ?? []);
  const areTimes = times.length > 0 && times.every((time) => isTime(time));
  const isEmpty = name === '' && medicines.length > 0;
  const save = (done: () => void): void => {
    setChecked(true);
    if (name === '' || !areTimes) return;
    const input = { ...NOTHING_SAID, name, times, amount_quarters: 4, unit: 'tablet' };
    addMedicine(local, person.person_id, input).then(
      () => {
        clear();
        setChecked(false);
        setFailed(false);
        done();
      },
      () => setFailed(true),
    );
  };
  const when = times.join(', ');
  const called = person.display_name;
  return (
    <GuideFrame
      step="medicines"
      title={
        <Trans>
          Medicines of <bdi>{called}</bdi>
        </Trans>
      }
    >
      {medicines.length === 0 ? null : (
        <ul className="grid grid-cols-1 gap-2">
          {medicines.map((medicine) => (
            <li key={medicine.id} className="flex gap-3">
              <Check className="mt-1 size-5 shrink-0 text-taken" aria-hidden />
              <span>
                <b>
                  <bdi>{medicine.name}</bdi>
                </b>{' '}
                {medicine.times.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) onNext();
          else save(onNext);
        }}
      >
        <Field
          label={t`Medicine name`}
          value={values.name}
          autoComplete="off"
          maxLength={200}
          error={checked && name === '' ? t`Medicine name is required` : undefined}
          onChange={({ target }) => change({ ...values, name: target.value })}
        />
        <Choices
          legend={<Trans>When?</Trans>}
          options={[
            { value: 'one', label: <Trans>In the morning</Trans> },
            { value: 'two', label: <Trans>Morning and evening</Trans> },
            { value: 'three', label: <Trans>Three times a day</Trans> },
            { value: 'own', label: <Trans>Other times</Trans> },
          ]}
          value={values.plan}
          onChange={(plan) => change({ ...values, plan })}
        />
        {values.plan === 'own' ? (
          <Field
            label={t`At what times?`}
            hint={t`For example 07:30, 12:00, 19:00`}
            value={values.own}
            autoComplete="off"
            inputMode="text"
            error={checked && !areTimes ? t`Please write times like 08:00` : undefined}
            onChange={({ target }) => change({ ...values, own: target.value })}
          />
        ) : (
          <p className="text-soft">
            <Trans>It will ring at {when}.</Trans>
          </p>
        )}
        {hasFailed ? (
          <Notice kind="danger" live title={<Trans>This could not be saved yet.</Trans>}>
            <Trans>Please try once more. Nothing was lost.</Trans>
          </Notice>
        ) : null}
        <Button type="submit" size="main" icon={ArrowRight}>
          {isEmpty ? <Trans>Go on</Trans> : <Trans>Save and go on</Trans>}
        </Button>
        <Button variant="quiet" wide icon={Plus} onClick={() => save(() => undefined)}>
          <Trans>Save and add another</Trans>
        </Button>
      </form>
    </GuideFrame>
  );
}
