import { Trans } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import { useId } from 'react';
import { isWhole, type Placed } from '../../entities/event/events.ts';
import { EventDay } from '../../entities/event/ui/event-day.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticeItem } from './card.tsx';

export interface EventNoticeProps {
  event: Placed;
  /** The person's date. */
  today: string;
  onDismiss: () => void;
}

/** REM-8: an event that is near, or has begun. */
export function EventNotice({ event, today, onDismiss }: EventNoticeProps) {
  const id = useId();
  const { title, date, place, companions } = event;
  const time = isWhole(event) ? null : event.time;
  return (
    <NoticeItem
      icon={Calendar}
      id={id}
      title={
        <>
          {date === today ? null : (
            <>
              <span className="inline-block first-letter:uppercase">
                <EventDay date={date} today={today} />
              </span>
              ,{' '}
            </>
          )}
          {time} <bdi>{title}</bdi>
        </>
      }
      action={
        <LinkButton to="/app/schedule" aria-describedby={id}>
          <Trans>See it</Trans>
        </LinkButton>
      }
      onDismiss={onDismiss}
    >
      {place === '' ? null : (
        <p>
          <Trans>
            Place: <bdi>{place}</bdi>
          </Trans>
        </p>
      )}
      {companions === '' ? null : (
        <p>
          <Trans>
            Comes along: <bdi>{companions}</bdi>
          </Trans>
        </p>
      )}
    </NoticeItem>
  );
}
