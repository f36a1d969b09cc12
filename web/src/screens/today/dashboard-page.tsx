import { Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { FamilyCard } from './family-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Stats } from './stats.tsx';
import { TodayCard } from './today-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';

export interface DashboardPageProps {
  /** Null while the very first read runs. */
  day: Day | null;
  online: boolean;
}

export function DashboardPage({ day, online }: DashboardPageProps) {
  const members = useFamilyMembers();
  const format = useFormat();
  return (
    <>
      <PageHeading below={day ? format.fullDate(day.date) : '\u00a0'}>
        <Trans>Welcome back</Trans>
      </PageHeading>
      {!day || !members ? null : !day.known ? (
        <FirstVisit online={online} />
      ) : (
        <div
          data-day
          className="mt-5 grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[1.35fr_1fr] @4xl:grid-rows-[auto_auto_1fr]"
        >
          <TodayCard day={day} />
          <div className="grid grid-cols-1 gap-5 @3xl:order-first @4xl:col-span-2">
            <Stats day={day} members={members} />
            <QuickActions />
          </div>
          <FamilyCard members={members} now={day.now} className="@4xl:row-span-2" />
          <UpcomingCard />
        </div>
      )}
    </>
  );
}
