import { Trans, useLingui } from '@lingui/react/macro';
import { finderOf } from '@qamqor/shared/fold-text';
import { CalendarCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  useSchedule,
  type AnySchedule,
  type EventView,
  type Schedule,
} from '../../entities/event/events.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/form/field.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChangeableEvents } from './changeable-events.tsx';
import { DayList } from './day-list.tsx';
import { MonthView } from './month-view.tsx';

const AddEvent = lazyComponent(async () => (await import('./event-dialogs.tsx')).AddEvent, {
  missing: 'in sight',
});
/** At the foot of the page: nothing below it moves. */
const OtherCalendars = lazyComponent(
  async () => (await import('./online/other-calendars.tsx')).OtherCalendars,
);

export interface SchedulePageProps {
  online: boolean;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

export function SchedulePage({ online, adding, onAdding }: SchedulePageProps) {
  const { userId } = useLocalData();
  const schedule = useSchedule(userId);
  const format = useFormat();
  const [hasAdded, setHasAdded] = useState(false);
  const storageFailed = useSyncState((state) => state.storageFailed);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading below={schedule ? format.fullDate(schedule.date) : '\u00a0'}>
          <Trans>Schedule</Trans>
        </PageHeading>
        <Button icon={Plus} onClick={() => onAdding(true)}>
          <Trans>Add Event</Trans>
        </Button>
      </div>
      {storageFailed ? (
        <Notice kind="warning" className="mt-5">
          <Trans>Failed to load schedule data. Please try again.</Trans>{' '}
          <Trans>You see what is saved here. Nothing was lost.</Trans>
        </Notice>
      ) : null}
      {!schedule ? null : !schedule.known && schedule.events.length === 0 ? (
        storageFailed ? null : (
          <FirstVisit
            online={online}
            missing={<Trans>Failed to load schedule data. Please try again.</Trans>}
          />
        )
      ) : (
        <Content personId={userId} schedule={schedule} />
      )}
      {schedule && (adding || hasAdded) ? (
        <AddEvent
          personId={userId}
          open={adding}
          schedule={schedule}
          onClose={() => {
            setHasAdded(true);
            onAdding(false);
          }}
        />
      ) : null}
    </>
  );
}

function found(typed: string, events: readonly EventView[]): EventView[] {
  const holds = finderOf(typed);
  return events.filter(({ title, place, companions, description }) =>
    [title, place, companions, description].some(holds),
  );
}

function Content({ personId, schedule }: { personId: string; schedule: AnySchedule }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {schedule.known ? (
        <>
          <Today schedule={schedule} />
          <MonthView schedule={schedule} />
        </>
      ) : null}
      <div className="simple:hidden">
        <Field
          type="search"
          label={t`Search`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ChangeableEvents
        personId={personId}
        schedule={schedule}
        events={found(text, schedule.events)}
        searched={text.trim() !== ''}
      />
      <div className="simple:hidden">
        <OtherCalendars schedule={schedule} />
      </div>
    </div>
  );
}

function Today({ schedule }: { schedule: Schedule }) {
  return (
    <Card as="section" flush aria-labelledby="todays-events">
      <h2 id="todays-events" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>Today's Events</Trans>
      </h2>
      {schedule.today.length === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          title={<Trans>No events today</Trans>}
          className="border-t border-line"
        />
      ) : (
        <DayList events={schedule.today} />
      )}
    </Card>
  );
}
