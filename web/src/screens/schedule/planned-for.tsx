import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSchedule } from '../../entities/event/events.queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { whenIdle } from '../../platform/when-idle.ts';
import { ChangeableEvents } from './changeable-events.tsx';

const forms = () => import('./event-dialogs.tsx');
const AddEvent = lazyComponent(async () => (await forms()).AddEvent, { missing: 'in sight' });

/** What is planned for another person, to be added to and changed by who may. */
export function PlannedFor({ personId }: { personId: string }) {
  const schedule = useSchedule(personId);
  const [adding, setAdding] = useState<'never' | 'now' | 'before'>('never');
  useEffect(() => whenIdle(() => void forms().catch(() => undefined)), []);
  // Why it is not here stands above.
  if (!schedule?.known) return null;
  return (
    <>
      <ChangeableEvents
        personId={personId}
        schedule={schedule}
        events={schedule.events}
        searched={false}
      />
      <div>
        <Button variant="quiet" icon={Plus} onClick={() => setAdding('now')}>
          <Trans>Add Event</Trans>
        </Button>
      </div>
      {adding === 'never' ? null : (
        <AddEvent
          personId={personId}
          open={adding === 'now'}
          schedule={schedule}
          onClose={() => setAdding('before')}
        />
      )}
    </>
  );
}
