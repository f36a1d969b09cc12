import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, CalendarX, ChevronDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  dropOccurrence,
  moveOccurrence,
  restoreOccurrence,
  type Walls,
} from '../../entities/event/events.commands.ts';
import type { AnySchedule, EventView } from '../../entities/event/events.queries.ts';
import { comingTimes, type ComingTime } from '../../entities/event/coming-times.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dateWords, timeWords } from './event-words.ts';
import { MoveForm } from './form/move-form.tsx';
import { SaidBy } from './said-by.tsx';
import { useMore } from './use-more.ts';

export interface OccurrencesDialogProps {
  personId: string;
  event: EventView;
  schedule: AnySchedule;
  onClose: () => void;
}

/** How many times are shown, and how many more at each asking. */
const TOGETHER = 12;

/** EVT-3: one time of a series is moved, dropped, or put back. */
export function OccurrencesDialog({ personId, event, schedule, onClose }: OccurrencesDialogProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const [moving, setMoving] = useState<string | null>(null);
  const { most, list, showMore } = useMore(TOGETHER);
  const { now, data } = schedule;
  const times = comingTimes(event, data.zones, { now, most: most + 1 });
  const { title } = event;
  const name = (date: string) => ({ id: event.id, date });
  const done = () => setMoving(null);
  const move = (date: string, walls: Walls) =>
    attempt.run(() => moveOccurrence(local, personId, name(date), walls), done);
  return (
    <Dialog open title={t`Change one time`} closeLabel={t`Close`} onClose={onClose}>
      <p className="mb-4 text-soft">
        <Trans>
          <bdi>{title}</bdi>: all other times stay as they are.
        </Trans>
      </p>
      <SaidBy event={event} />
      {attempt.state === 'failed' ? (
        <Notice kind="danger" live title={t`Failed to update event. Please try again.`}>
          <Trans>Nothing was changed.</Trans>
        </Notice>
      ) : null}
      <ul ref={list} className="grid grid-cols-1 gap-4">
        {times.slice(0, most).map((time) => (
          <li key={time.date} className="grid grid-cols-1 gap-3 border-t border-line pt-4">
            <Standing time={time} today={schedule.date} />
            {moving === time.date ? (
              <MoveForm
                time={time}
                onMove={(walls) => move(time.date, walls)}
                onCancel={() => setMoving(null)}
              />
            ) : (
              <div className="flex flex-wrap gap-4">
                {time.kind === 'dropped' ? null : (
                  <Button variant="quiet" icon={CalendarClock} onClick={() => setMoving(time.date)}>
                    <Trans>Move</Trans>
                  </Button>
                )}
                {time.kind === 'usual' ? (
                  <Button
                    variant="text"
                    icon={CalendarX}
                    onClick={() =>
                      attempt.run(() => dropOccurrence(local, personId, name(time.date)))
                    }
                  >
                    <Trans>Leave out</Trans>
                  </Button>
                ) : (
                  <Button
                    variant="text"
                    icon={Undo2}
                    onClick={() =>
                      attempt.run(() => restoreOccurrence(local, personId, name(time.date)))
                    }
                  >
                    <Trans>As usual again</Trans>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {times.length > most ? (
        <Button variant="quiet" icon={ChevronDown} className="mt-6" onClick={showMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Dialog>
  );
}

function Standing({ time, today }: { time: ComingTime; today: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const usual = dateWords(i18n, format, time.date, today);
  if (!time.placed) {
    return (
      <p className="first-letter:uppercase text-soft">
        <Trans>{usual}: does not take place</Trans>
      </p>
    );
  }
  const day = dateWords(i18n, format, time.placed.date, today);
  const usualTime = time.usual && timeWords(i18n, format, time.usual);
  return (
    <p>
      <span className="block font-bold first-letter:uppercase">
        {day}, {timeWords(i18n, format, time.placed)}
      </span>
      {time.kind === 'moved' ? (
        <span className="block text-soft">
          {time.usual?.date === time.placed.date ? (
            <Trans>Moved, usual time: {usualTime}</Trans>
          ) : (
            <Trans>Moved from {usual}</Trans>
          )}
        </span>
      ) : null}
    </p>
  );
}
