import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventView } from '../../entities/event/events.queries.ts';
import { BinLine } from '../../entities/bin/bin-line.tsx';
import type { BinActions } from '../../entities/bin/use-bin-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventRow } from './event-row.tsx';
import { useMore } from './use-more.ts';

/** How many are drawn, and how many more at each asking: the page of 2,000 opens as soon as that of ten. */
const TOGETHER = 50;

export interface AllEventsProps {
  events: readonly EventView[];
  searched: boolean;
  today: string;
  bin: BinActions;
  onEdit: (event: EventView) => void;
  onOccurrences: (event: EventView) => void;
}

export function AllEvents(props: AllEventsProps) {
  const { events, searched, today, bin, onEdit, onOccurrences } = props;
  const { t } = useLingui();
  const [asking, setAsking] = useState<EventView | null>(null);
  const { most, list, showMore } = useMore(TOGETHER);
  return (
    <Card as="section" flush aria-labelledby="all-events">
      <h2 id="all-events" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>All Events</Trans>
      </h2>
      <BinLine bin={bin} failure={<Trans>Failed to delete event. Please try again.</Trans>} />
      {events.length === 0 ? (
        <EmptyState
          icon={Calendar}
          drawing={searched ? undefined : 'plans'}
          title={searched ? <Trans>No event is found</Trans> : <Trans>No events yet</Trans>}
          className="border-t border-line"
        >
          {searched ? (
            <Trans>Try another word.</Trans>
          ) : (
            <Trans>Doctor visits and other plans stand here.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul ref={list}>
          {events.slice(0, most).map((event) => (
            <EventRow
              key={event.id}
              event={event}
              today={today}
              onEdit={() => onEdit(event)}
              onOccurrences={() => onOccurrences(event)}
              onDelete={() => setAsking(event)}
            />
          ))}
        </ul>
      )}
      {events.length > most ? (
        <div className="border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6">
          <Button variant="quiet" onClick={showMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        question={t`Are you sure you want to delete this event?`}
        detail={asking ? <Detail event={asking} /> : undefined}
        confirmLabel={t`Delete`}
        keepLabel={t`Keep`}
        confirmIcon={Trash2}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          if (asking) bin.remove({ id: asking.id, name: asking.title });
          setAsking(null);
        }}
      />
    </Card>
  );
}

function Detail({ event: { title, rrule } }: { event: EventView }) {
  if (rrule === null) {
    return (
      <Trans>
        <bdi>{title}</bdi> goes to the bin for 30 days.
      </Trans>
    );
  }
  return (
    <Trans>
      All times of <bdi>{title}</bdi> go to the bin for 30 days.
    </Trans>
  );
}
