import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Clock, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { EventView } from '../../entities/event/events.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { dateWords, repeatWords, timeWords, typeWords } from './event-words.ts';

export interface EventRowProps {
  event: EventView;
  today: string;
  onEdit: () => void;
  onOccurrences: () => void;
  onDelete: () => void;
}

export function EventRow({ event, today, onEdit, onOccurrences, onDelete }: EventRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const id = useId();
  const { icon: TypeIcon, name } = typeWords[event.type];
  const series = repeatWords(i18n, format, event);
  const dimmed = event.is_expired;
  return (
    <li
      className={classes(
        'flex flex-wrap items-start gap-x-5 gap-y-3 border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6',
        dimmed && 'bg-sunk',
      )}
    >
      <div className="flex beside grow basis-96 flex-wrap items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-main bg-accent-tint text-accent">
          <TypeIcon className="size-7" aria-hidden />
        </span>
        <div className="flex beside grow basis-28 flex-col gap-0.5">
          <h3 id={id} className={classes(dimmed && 'text-soft')}>
            <bdi>{event.title}</bdi>
          </h3>
          <p className="text-soft">{i18n._(name)}</p>
          <When event={event} today={today} />
          {series === '' ? null : <p className="text-soft">{series}</p>}
          <Details event={event} />
          <p className="mt-1 flex flex-wrap gap-3 empty:hidden">
            {dimmed ? (
              <Badge>
                <Trans>Expired</Trans>
              </Badge>
            ) : null}
            {event.unsent ? (
              <Badge icon={Clock}>
                <Trans>Not sent yet</Trans>
              </Badge>
            ) : null}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" icon={Pencil} aria-describedby={id} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {event.rrule === null || dimmed ? null : (
          <Button
            variant="quiet"
            icon={CalendarClock}
            aria-describedby={id}
            onClick={onOccurrences}
          >
            <Trans>Change one time</Trans>
          </Button>
        )}
        <Button variant="text" icon={Trash2} aria-describedby={id} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}

function When({ event, today }: { event: EventView; today: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { next, start_datetime, end_datetime } = event;
  const [date = '', time = ''] = start_datetime.split('T');
  const [end_date = '', end_time = ''] = end_datetime.split('T');
  const shown = next ?? { date, time, end_date, end_time, own_time: null };
  const day = dateWords(i18n, format, shown.date, today);
  const times = timeWords(i18n, format, shown);
  return (
    <p className="first-letter:uppercase">
      {next && event.rrule !== null ? (
        <Trans>
          Next: {day}, {times}
        </Trans>
      ) : (
        `${day}, ${times}`
      )}
    </p>
  );
}

function Details({ event }: { event: EventView }) {
  const { place, companions, description } = event;
  return (
    <>
      {place === '' ? null : (
        <p className="text-soft">
          <Trans>
            Place: <bdi>{place}</bdi>
          </Trans>
        </p>
      )}
      {companions === '' ? null : (
        <p className="text-soft">
          <Trans>
            Comes along: <bdi>{companions}</bdi>
          </Trans>
        </p>
      )}
      {description === '' ? null : (
        <p className="measure whitespace-pre-line text-soft">{description}</p>
      )}
      {event.is_revived ? (
        <p className="measure text-soft">
          <Trans>Somebody deleted this and somebody else changed it later. So it was kept.</Trans>
        </p>
      ) : null}
    </>
  );
}
