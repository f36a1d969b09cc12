import { Trans } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function UpcomingCard() {
  return (
    <Card as="section" flush aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
        <Trans>Upcoming Events</Trans>
      </h2>
      <EmptyState
        icon={CalendarDays}
        title={<Trans>No events yet</Trans>}
        className="border-t border-line"
      >
        <Trans>Doctor visits will stand here. We are still building the schedule.</Trans>
      </EmptyState>
    </Card>
  );
}
