import { Trans } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocalData } from '../../data/local-data.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Not among what the day's screen waits for. */
const load = () => import('../../ui/events/upcoming-events.tsx');
const UpcomingEvents = lazy(async () => ({ default: (await load()).UpcomingEvents }));
const Count = lazy(async () => ({ default: (await load()).TodaysEvents }));

export function UpcomingCard() {
  const { userId } = useLocalData();
  return (
    <Card as="section" flush aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
        <Trans>Upcoming Events</Trans>
      </h2>
      <Suspense>
        <UpcomingEvents personId={userId} />
      </Suspense>
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
  return (
    <Suspense fallback="0">
      <Count personId={userId} />
    </Suspense>
  );
}
