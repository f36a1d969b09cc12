import { Trans, useLingui } from '@lingui/react/macro';
import { isDate, isInRange, isTime } from '@qamqor/shared/calendar/dates';
import { minutesBetween, wallAfter } from '@qamqor/shared/schedule/event';
import { useState, type FormEvent } from 'react';
import type { Walls } from '../../../entities/event/events.commands.ts';
import type { ComingTime } from '../../../entities/event/coming-times.ts';
import { problemText } from '../../../locale/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { DATE_LIMITS } from './form-values.ts';

export interface MoveFormProps {
  time: ComingTime;
  onMove: (walls: Walls) => void;
  onCancel: () => void;
}

/** Another date and time for one occurrence, which keeps its length. */
export function MoveForm({ time, onMove, onCancel }: MoveFormProps) {
  const { i18n, t } = useLingui();
  const [date, setDate] = useState(time.walls.start_datetime.slice(0, 10));
  const [clock, setClock] = useState(time.walls.start_datetime.slice(11));
  const [shown, setShown] = useState(false);
  const length = minutesBetween(time.walls.start_datetime, time.walls.end_datetime);
  const isWall = isDate(date) && isTime(clock);
  const ends = isWall ? wallAfter(`${date}T${clock}`, length) : date;
  const isKept = isDate(date) && isInRange(date) && isInRange(ends);
  const required = i18n._(problemText['event.fields_required']);
  const dateFault = isDate(date) ? i18n._(problemText['event.out_of_range']) : required;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
    if (isKept && isWall) onMove({ start_datetime: `${date}T${clock}`, end_datetime: ends });
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <Field
          label={t`New date`}
          type="date"
          {...DATE_LIMITS}
          value={date}
          error={shown && !isKept ? dateFault : undefined}
          onChange={(event) => setDate(event.target.value)}
          className="grow basis-48"
        />
        <Field
          label={t`New time`}
          type="time"
          value={clock}
          error={shown && !isTime(clock) ? required : undefined}
          onChange={(event) => setClock(event.target.value)}
          className="grow basis-36"
        />
      </div>
      <div className="flex flex-wrap gap-4">
        <Button type="submit">
          <Trans>Move it here</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
