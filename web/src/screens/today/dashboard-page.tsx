import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnyDay } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useFamilyMembers, useTheirMedicines } from '../../entities/family/family.queries.ts';
import { peopleComeFirst } from '../../entities/family/people-first.ts';
import { useFormat } from '../../locale/use-format.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ReservedRoom } from '../../entities/reserved-room.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Stats } from './stats.tsx';
import { TodayCard } from './today-card.tsx';

/* Not among what the day's screen waits for. */
const FamilyCard = lazyComponent(async () => (await import('./later/family-card.tsx')).load());
const UpcomingCard = lazyComponent(async () => (await import('./later/upcoming-card.tsx')).load());
const upcoming = (
  <ReservedRoom name="upcoming">
    <UpcomingCard />
  </ReservedRoom>
);

export interface DashboardPageProps {
  /** Null while the very first read runs. */
  day: AnyDay | null;
  online: boolean;
  /** What a new account is asked, in place of a day that has nothing yet. */
  question: ReactNode;
  /** What is still to be done until it rings. */
  cards: ReactNode;
}

export function DashboardPage({ day, online, question, cards }: DashboardPageProps) {
  // While another tab holds the cache nobody tells more of the family than what was kept (UI-18).
  const isOut = useLocalData().isCacheOut();
  const family = useFamilyMembers();
  const theirs = useTheirMedicines();
  const format = useFormat();
  const members = family ?? null;
  // What is shown of the own day does not wait for a family that does not come.
  const isComing = useSyncState(({ failure }) => !failure) && !isOut;
  const isReady = members && theirs !== null && theirs !== undefined;
  const first = !!day && !!isReady && peopleComeFirst(members, day.active_medicines, theirs);
  return (
    <>
      <PageHeading below={day ? format.fullDate(day.date) : '\u00a0'}>
        <Trans>Welcome back</Trans>
      </PageHeading>
      {!day || (family === undefined && !isOut) ? null : !day.known || (!isReady && isComing) ? (
        <FirstVisit online={online} />
      ) : (
        <>
          {cards}
          <div
            data-day
            className={classes(
              'mt-5 grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2',
              // Who came for others finds them, not the drawings of an own day that is empty.
              first ? '[&_[width="640"]]:hidden' : '@4xl:[&>:first-child]:col-span-2',
            )}
          >
            {question ? <div>{question}</div> : null}
            {first ? (
              <ReservedRoom name="family first" className="@4xl:col-span-2">
                <FamilyCard members={members} now={day.now} first />
              </ReservedRoom>
            ) : null}
            {question && day.listed.length === 0 ? null : <TodayCard day={day} quiet={first} />}
            {first ? upcoming : null}
            <div
              className={classes(
                'grid grid-cols-1 gap-5 @4xl:col-span-2',
                !first && !question && '@3xl:order-first',
              )}
            >
              <Stats day={day} members={members} />
              <QuickActions />
            </div>
            {first ? null : (
              <>
                <ReservedRoom name="family">
                  <FamilyCard members={members} now={day.now} first={false} />
                </ReservedRoom>
                {upcoming}
              </>
            )}
          </div>
        </>
      )}
    </>
  );
}
