import { Trans } from '@lingui/react/macro';
import { isWhole } from '../events.ts';
import { EventsNotHere } from '../events-not-here.tsx';
import { useUpcoming } from '../events.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EventDay } from './event-day.tsx';

/** The specification's number, on the dashboard and in the family panel. */
const MOST = 5;

/** The next events of a person, on that person's clock. */
export function UpcomingEvents({ personId }: { personId: string }) {
  const upcoming = useUpcoming(personId, MOST);
  if (upcoming === undefined) return null;
  if (upcoming === null) return <EventsNotHere />;
  if (upcoming.next.length === 0) {
    return (
      <EmptyState
        drawing="plans"
        title={<Trans>No events yet</Trans>}
        className="border-t border-line"
      />
    );
  }
  return (
    <ul>
      {upcoming.next.map((one) => (
        <li
          key={`${one.id} ${one.occurrence_date}`}
          className="border-t border-line px-[16px] py-3.5 sm:px-5 md:px-6"
        >
          <span className="block text-lg font-bold">
            <bdi>{one.title}</bdi>
          </span>
          <span className="block first-letter:uppercase">
            <EventDay date={one.date} today={upcoming.date} />
            {isWhole(one) ? null : `, ${one.time}`}
          </span>
          {one.place === '' ? null : (
            <span className="block text-soft">
              <bdi>{one.place}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many events a person has today, as far as it is known. */
export function TodaysEvents({ personId }: { personId: string }) {
  return useUpcoming(personId, MOST)?.today ?? '–';
}
