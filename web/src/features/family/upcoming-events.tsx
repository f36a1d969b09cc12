import { Trans } from '@lingui/react/macro';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { CalendarDays } from 'lucide-react';
import { useUpcomingEvents } from '../../data/family/upcoming-events.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const SHOWN = 5;

export function UpcomingEvents({ personId }: { personId: string }) {
  const events = useUpcomingEvents(personId, SHOWN);
  if (!events) return null;
  return (
    <Card as="section" flush aria-labelledby="member-events">
      <h2 id="member-events" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>Upcoming Events</Trans>
      </h2>
      {events.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={<Trans>No events yet</Trans>}
          className="border-t border-line"
        />
      ) : (
        <ul>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ event }: { event: CareEvent }) {
  const format = useFormat();
  const [date = '', time = ''] = event.start_datetime.split('T');
  const day = format.fullDate(date);
  return (
    <li className="border-t border-line px-[16px] py-4 sm:px-5 md:px-6">
      <h3>
        <bdi>{event.title}</bdi>
      </h3>
      <p className="text-soft">
        {event.rrule === null ? (
          <Trans>
            {day} at {time}
          </Trans>
        ) : (
          <Trans>Again and again, at {time}</Trans>
        )}
      </p>
      {event.description === '' ? null : (
        <p className="measure whitespace-pre-line text-soft">{event.description}</p>
      )}
    </li>
  );
}
