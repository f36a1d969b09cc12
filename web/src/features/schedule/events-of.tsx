import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSchedule } from '../../data/events.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { whenIdle } from '../../when-idle.ts';

const UpcomingEvents = lazy(async () => {
  const { UpcomingEvents: List } = await import('../../ui/events/upcoming-events.tsx');
  return { default: List };
});
const ChangeableEvents = lazy(async () => {
  const { ChangeableEvents: List } = await import('./changeable-events.tsx');
  return { default: List };
});
const forms = () => import('./event-dialogs.tsx');
const AddEvent = lazy(async () => ({ default: (await forms()).AddEvent }));

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
      {mayChange ? <Changeable personId={personId} /> : null}
    </>
  );
}

function Changeable({ personId }: { personId: string }) {
  const schedule = useSchedule(personId);
  const [adding, setAdding] = useState<'never' | 'now' | 'before'>('never');
  useEffect(() => whenIdle(() => void forms().catch(() => undefined)), []);
  if (!schedule) return null;
  return (
    <>
      <Suspense>
        <ChangeableEvents
          personId={personId}
          schedule={schedule}
          events={schedule.events}
          searched={false}
        />
      </Suspense>
      <div>
        <Button variant="quiet" icon={Plus} onClick={() => setAdding('now')}>
          <Trans>Add Event</Trans>
        </Button>
      </div>
      {adding === 'never' ? null : (
        <Suspense>
          <AddEvent
            personId={personId}
            open={adding === 'now'}
            schedule={schedule}
            onClose={() => setAdding('before')}
          />
        </Suspense>
      )}
    </>
  );
}
