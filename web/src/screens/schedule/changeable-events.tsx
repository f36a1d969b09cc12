import { Plural, Trans } from '@lingui/react/macro';
import { deletedBy } from '@qamqor/shared/schedule/event';
import { useState } from 'react';
import { deleteEvent, restoreEvent } from '../../entities/event/events.commands.ts';
import type { AnySchedule, EventView } from '../../entities/event/events.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { BinList } from '../../entities/bin/bin-list.tsx';
import { useBinActions } from '../../entities/bin/use-bin-actions.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { AllEvents } from './all-events.tsx';

const EditEvent = lazyComponent(async () => (await import('./event-dialogs.tsx')).EditEvent, {
  missing: 'in sight',
});
const OccurrencesDialog = lazyComponent(
  async () => (await import('./occurrences-dialog.tsx')).OccurrencesDialog,
  { missing: 'in sight' },
);

export interface ChangeableEventsProps {
  personId: string;
  schedule: AnySchedule;
  /** Those of the schedule that are listed. */
  events: readonly EventView[];
  searched: boolean;
}

/** A person's events and their bin, to be changed by the person or for them. */
export function ChangeableEvents({ personId, schedule, events, searched }: ChangeableEventsProps) {
  const local = useLocalData();
  const [editing, setEditing] = useState<EventView | null>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const bin = useBinActions({
    remove: (id) => deleteEvent(local, personId, id),
    restore: (id) => restoreEvent(local, personId, id),
  });
  const series = schedule.events.find(({ id }) => id === changing);
  const binned = schedule.binned.map((event) => {
    return { id: event.id, name: event.title, gone: deletedBy(event) };
  });
  return (
    <>
      <AllEvents
        events={events}
        searched={searched}
        today={schedule.date}
        bin={bin}
        onEdit={(event) => {
          bin.forget();
          setEditing(event);
        }}
        onOccurrences={(event) => {
          bin.forget();
          setChanging(event.id);
        }}
      />
      <BinList
        items={binned}
        zones={schedule.data.zones}
        summary={
          <Plural
            value={binned.length}
            one="Bin: # event, kept for 30 days"
            other="Bin: # events, kept for 30 days"
          />
        }
        restoreLabel={<Trans>Put back</Trans>}
        onRestore={bin.restore}
      />
      {editing ? (
        <EditEvent
          key={editing.id}
          personId={personId}
          event={editing}
          today={schedule.date}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {series ? (
        <OccurrencesDialog
          personId={personId}
          event={series}
          schedule={schedule}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </>
  );
}
