import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EventView } from '../../entities/event/events.queries.ts';
import { BinLine } from '../../entities/bin/bin-line.tsx';
import type { BinActions } from '../../entities/bin/use-bin-actions.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EventRow } from './event-row.tsx';

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
  return (
    <Card as="section" flush aria-labelledby="all-events">
      <h2 id="all-events" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>All Events</Trans>
      </h2>
      <BinLine bin={bin} failure={<Trans>Failed to delete event. Please try again.</Trans>} />
      {events.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
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
        <ul>
          {events.map((event) => (
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
