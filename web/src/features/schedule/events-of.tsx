import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Card } from '../../ui/card.tsx';

const UpcomingEvents = lazy(async () => {
  const { UpcomingEvents: List } = await import('../../ui/events/upcoming-events.tsx');
  return { default: List };
});
const PlannedFor = lazy(async () => {
  const { PlannedFor: List } = await import('./planned-for.tsx');
  return { default: List };
});

export interface EventsOfProps {
  personId: string;
  mayChange: boolean;
}

/** Another person's schedule, for a relative; the same lists and forms as for one's own. */
export function EventsOf({ personId, mayChange }: EventsOfProps) {
  return (
    <>
      <Card as="section" flush aria-labelledby="member-events">
        <h2 id="member-events" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
          <Trans>Upcoming Events</Trans>
        </h2>
        <Suspense>
          <UpcomingEvents personId={personId} />
        </Suspense>
      </Card>
      {mayChange ? (
        <Suspense>
          <PlannedFor personId={personId} />
        </Suspense>
      ) : null}
    </>
  );
}
