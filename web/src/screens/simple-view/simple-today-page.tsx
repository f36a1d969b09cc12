import { Trans } from '@lingui/react/macro';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { Day } from '../../entities/dose/day.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { DoseGroups } from '../../entities/dose/ui/dose-list.tsx';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { partOfDay } from '../../entities/dose/ui/day-groups.ts';
import { isOpenNow } from '../../entities/dose/ui/shown-dose.ts';
import { useDueFirst } from '../../entities/dose/ui/use-due-first.ts';
import { Yesterday } from '../../entities/dose/ui/yesterday.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CallFamily } from './call-family.tsx';
import { Count } from './count.tsx';
import { NowCard } from './now-card.tsx';
import { Quiet, Waiting } from './quiet.tsx';

export interface SimpleTodayPageProps {
  /** Null while the very first read runs. */
  day: Day | null;
  online: boolean;
}

export function SimpleTodayPage({ day, online }: SimpleTodayPageProps) {
  const format = useFormat();
  const date = day ? format.fullDate(day.date) : '';
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading below={day ? <Trans>Today, {date}</Trans> : '\u00a0'}>
          {day ? <Greeting day={day} /> : <Trans>Today</Trans>}
        </PageHeading>
        <CallFamily />
      </div>
      {!day ? null : day.known ? <TodayInOrder day={day} /> : <FirstVisit online={online} />}
    </>
  );
}

function Greeting({ day }: { day: Day }) {
  switch (partOfDay(homeWall(day.zones, day.now).time)) {
    case 'morning':
      return <Trans>Good morning</Trans>;
    case 'day':
      return <Trans>Good day</Trans>;
    default:
      return <Trans>Good evening</Trans>;
  }
}

/** UI-14: one thing to do, large; the rest of the day below it. */
export function TodayInOrder({ day }: { day: Day }) {
  const { first, rest } = useDueFirst(day.date, day.listed);
  const [now, ...alsoNow] = first;
  const waiting = day.listed.filter(isOpenNow);
  const upcoming = day.doses.find((dose) => dose.status === 'upcoming' && dose.mark === null);
  return (
    <div data-day="simple" className="mt-[20px] grid grid-cols-1 gap-[28px]">
      <div>
        <Count taken={day.counts.taken} scheduled={day.counts.scheduled} />
        <Yesterday doses={day.yesterday} />
      </div>
      {now ? (
        <NowCard key={now.id} dose={now} day={day} />
      ) : waiting.length > 0 ? (
        <Waiting doses={waiting} />
      ) : (
        <Quiet day={day} next={upcoming} />
      )}
      {alsoNow.length === 0 ? null : (
        <Card as="section" flush>
          <h2 className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
            <Trans>Also now</Trans>
          </h2>
          <DoseGroups doses={alsoNow} whose={day} brief />
        </Card>
      )}
      {rest.length === 0 ? null : (
        <Card as="section" flush className="overflow-hidden">
          <h2 className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
            <Trans>The rest of today</Trans>
          </h2>
          <DoseGroups doses={rest} whose={day} brief always />
        </Card>
      )}
    </div>
  );
}
