import { useLingui } from '@lingui/react/macro';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { QUOTAS } from '@qamqor/shared/limits';
import { useState } from 'react';
import { addEvent, patchEvent } from '../../entities/event/events.commands.ts';
import type { AnySchedule, EventView } from '../../entities/event/events.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { problemText } from '../../locale/problem-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EventForm } from './form/event-form.tsx';
import { changesOf, inputOf } from './form/form-input.ts';
import { emptyValues, valuesOf, type FormValues } from './form/form-values.ts';
import { SaidBy } from './said-by.tsx';

export interface AddEventProps {
  personId: string;
  open: boolean;
  schedule: AnySchedule;
  onClose: () => void;
}

/** What was typed is kept when the dialog is closed without saving. */
export function AddEvent({ personId, open, schedule, onClose }: AddEventProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const { zone, now, date } = schedule;
  const { i18n } = useLingui();
  const isFull = schedule.events.length >= QUOTAS.events;
  const [typed, setTyped] = useState<FormValues | null>(null);
  const values = typed ?? emptyValues(homeWall(schedule.data.zones, now));
  const input = inputOf(values, zone);
  return (
    <Dialog open={open} title={t`Add Event`} closeLabel={t`Close`} onClose={onClose}>
      <EventForm
        values={values}
        onChange={setTyped}
        input={input}
        today={date}
        saveLabel={t`Add Event`}
        failure={t`Failed to add event. Please try again.`}
        full={isFull ? i18n._(problemText['event.too_many']) : undefined}
        onSave={async () => {
          if (input) await addEvent(local, personId, input);
          setTyped(null);
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}

export interface EditEventProps {
  personId: string;
  event: EventView;
  today: string;
  onClose: () => void;
}

export function EditEvent({ personId, event, today, onClose }: EditEventProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const [base] = useState({ event, values: valuesOf(event) });
  const [values, setValues] = useState<FormValues>(base.values);
  const input = inputOf(values, base.event.time_zone, base);
  return (
    <Dialog open title={t`Edit Event`} closeLabel={t`Close`} onClose={onClose}>
      <SaidBy event={base.event} />
      <EventForm
        values={values}
        onChange={setValues}
        input={input}
        today={today}
        saveLabel={t`Save`}
        failure={t`Failed to update event. Please try again.`}
        onSave={async () => {
          const fields = input ? changesOf(base.event, input) : {};
          if (Object.keys(fields).length === 0) return;
          await patchEvent(local, personId, base.event.id, fields);
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
