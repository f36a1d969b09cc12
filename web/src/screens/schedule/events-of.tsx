import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

const UpcomingEvents = lazyComponent(
  async () => (await import('../../entities/event/ui/upcoming-events.tsx')).UpcomingEvents,
);
const PlannedFor = lazyComponent(async () => (await import('./planned-for.tsx')).PlannedFor);

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
        <UpcomingEvents personId={personId} />
      </Card>
      {mayChange ? <PlannedFor personId={personId} /> : null}
    </>
  );
}
