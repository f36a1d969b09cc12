import { Trans } from '@lingui/react/macro';
import { Calendar } from 'lucide-react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { ReservedRoom } from '../../../entities/reserved-room.tsx';
import { UpcomingEvents } from '../../../entities/event/ui/upcoming-events.tsx';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

function UpcomingCard() {
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
        <LinkButton to="/app/schedule" variant="quiet" icon={Calendar} wide>
          <Trans>Schedule</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('app');
  return UpcomingCard;
}
