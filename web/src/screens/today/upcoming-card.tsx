import { Trans } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useLocalData } from '../../entities/local-data.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ReservedRoom } from '../../entities/reserved-room.tsx';

/** Not among what the day's screen waits for. */
const load = () => import('../../entities/event/ui/upcoming-events.tsx');
const UpcomingEvents = lazyComponent(async () => (await load()).UpcomingEvents);
const Count = lazyComponent(async () => (await load()).TodaysEvents, {
  meanwhile: '–',
  missing: 'unsaid',
});

export function UpcomingCard() {
  const { userId } = useLocalData();
  return (
    <Card as="section" flush aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
        <Trans>Upcoming Events</Trans>
      </h2>
      <ReservedRoom name="events">
        <UpcomingEvents personId={userId} />
      </ReservedRoom>
      <div className="border-t border-line px-[16px] py-4 sm:px-5 md:px-6">
        <LinkButton to="/app/schedule" variant="quiet" icon={CalendarDays} wide>
          <Trans>Schedule</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

export function TodaysEventsCount() {
  const { userId } = useLocalData();
  return <Count personId={userId} />;
}
