import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Pencil, Play, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { AnyDay } from '../../entities/dose/day.queries.ts';
import type { MedicineView } from '../../entities/medicine/medicines.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Pill } from '../../entities/dose/ui/pill.tsx';
import { doseWords } from '../../entities/dose/ui/units.ts';
import { ChangeFailed } from './change-failed.tsx';
import { hasEnded, pauseNow } from './pause/pause-now.ts';
import { PlannedChange } from './planned/planned-change.tsx';
import { PausedWords } from './pause/paused-words.tsx';
import { scheduleWords } from './schedule-words.ts';
import type { Pauses } from './pause/use-pauses.ts';

export interface MedicineRowProps {
  medicine: MedicineView;
  /** The person's. */
  day: AnyDay;
  /** Left out where the reader may only look. */
  change?:
    | {
        onEdit: () => void;
        onDelete: () => void;
        onDropPlans: () => Promise<void>;
        pauses: Pauses;
      }
    | undefined;
}

export function MedicineRow({ medicine, day, change }: MedicineRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const id = useId();
  const state = useId();
  const dose = doseWords(i18n, medicine);
  const dimmed = !medicine.is_active;
  const pause = pauseNow(medicine, day);
  const buttons = useRef<HTMLDivElement>(null);
  const last = change?.pauses.last;
  const isDone = last?.id === medicine.id && last.isPaused === (pause !== undefined);
  // The button that was pressed is gone, and with it the focus.
  useEffect(() => {
    if (isDone && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
  }, [isDone]);
  return (
    <li
      className={classes(
        'border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6',
        dimmed && 'bg-sunk last:rounded-b-card',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="flex beside grow basis-96 flex-wrap items-start gap-4">
          <Pill medicine={medicine} className={classes('size-14', dimmed && 'opacity-60')} />
          <div className="flex beside grow basis-28 flex-col gap-0.5">
            <h3 id={id} className={classes(dimmed && 'text-soft')}>
              <bdi>{medicine.name}</bdi>
            </h3>
            {dose === '' ? null : <p className="text-soft first-letter:uppercase">{dose}</p>}
            <p className="text-soft">{scheduleWords(i18n, format, medicine)}</p>
            <PlannedChange medicine={medicine} day={day} drop={change?.onDropPlans} />
            {medicine.notes === '' ? null : (
              <p className="measure whitespace-pre-line text-soft">{medicine.notes}</p>
            )}
            <p id={state} className="mt-1 flex flex-wrap gap-3 empty:hidden">
              {pause ? (
                <Badge>
                  <PausedWords until={pause.until} zones={day.zones} />
                </Badge>
              ) : null}
              {hasEnded(medicine, day) ? (
                <Badge>
                  <Trans>Ended</Trans>
                </Badge>
              ) : null}
              {medicine.unsent ? (
                <Badge icon={Clock}>
                  <Trans>Not sent yet</Trans>
                </Badge>
              ) : null}
            </p>
          </div>
        </div>
        {change ? (
          <div ref={buttons} className="flex flex-wrap gap-4">
            {pause ? (
              <Button
                variant="quiet"
                icon={Play}
                aria-describedby={`${id} ${state}`}
                onClick={() => change.pauses.resume(medicine.id, pause.from)}
                className="simple:hidden"
              >
                <Trans>Take again</Trans>
              </Button>
            ) : null}
            <Button variant="quiet" icon={Pencil} aria-describedby={id} onClick={change.onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="text" icon={Trash2} aria-describedby={id} onClick={change.onDelete}>
              <Trans>Delete</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {change?.pauses.failed === medicine.id ? <ChangeFailed className="mt-3" /> : null}
    </li>
  );
}
