import { Trans, useLingui } from '@lingui/react/macro';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { groupId } from '@qamqor/shared/reminders/group-id';
import type { ReactNode } from 'react';
import type { AnyDay, Day } from '../../entities/dose/day.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { GroupTitle } from '../../entities/dose/ui/dose-list.tsx';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { partOfDay } from '../../entities/dose/ui/day-groups.ts';
import { partNames } from '../../entities/dose/ui/part-of-day.ts';
import { isOpenNow } from '../../entities/dose/ui/shown-dose.ts';
import { useRanking } from '../../entities/dose/ui/use-due-first.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CallFamily } from './call-family.tsx';
import { isAskedAbout, orderDay, rankDay } from './day-order.ts';
import { DayRow } from './day-row.tsx';
import { FinishedPart } from './finished-part.tsx';
import { GroupCard, type TakeAll } from './group-card.tsx';
import { NowCard } from './now-card.tsx';
import { Progress } from './progress.tsx';
import { Quiet, Waiting } from './quiet.tsx';

export interface SimpleTodayPageProps {
  /** Null while the very first read runs. */
  day: AnyDay | null;
  online: boolean;
  onTakeAll: TakeAll;
  /** What stands there while there is no medicine at all. */
  empty: ReactNode;
  /** What is still to be done until it rings. */
  cards: ReactNode;
}

export function SimpleTodayPage({ day, online, onTakeAll, empty, cards }: SimpleTodayPageProps) {
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
      {cards}
      {!day ? null : !day.known ? (
        <FirstVisit online={online} />
      ) : day.active_medicines === 0 && day.listed.length === 0 ? (
        <div data-day="simple" className="mt-[20px]">
          {empty}
        </div>
      ) : (
        <TodayInOrder day={day} onTakeAll={onTakeAll} />
      )}
    </>
  );
}

function Greeting({ day }: { day: AnyDay }) {
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
export function TodayInOrder({ day, onTakeAll }: { day: Day; onTakeAll: TakeAll }) {
  const { i18n } = useLingui();
  const ranking = useRanking(day.date, day.listed, rankDay);
  const { now, finished, rest } = orderDay(day.listed, ranking);
  const waiting = day.listed.filter(isOpenNow);
  const isAsked = day.listed.some(isAskedAbout);
  const upcoming = day.doses.find((dose) => dose.status === 'upcoming' && dose.mark === null);
  return (
    <div data-day="simple" className="mt-[20px] grid grid-cols-1 gap-[20px]">
      <Progress day={day} />
      {now.map((doses, index) => {
        const [dose] = doses;
        if (!dose) return null;
        const key = groupId(dose);
        return doses.length === 1 ? (
          <NowCard key={key} dose={dose} day={day} main={index === 0} />
        ) : (
          <GroupCard key={key} doses={doses} day={day} main={index === 0} onTakeAll={onTakeAll} />
        );
      })}
      {now.length > 0 ? null : waiting.length > 0 ? (
        <Waiting doses={waiting} />
      ) : isAsked ? null : (
        <Quiet day={day} next={upcoming} />
      )}
      {finished.map((part) => (
        <FinishedPart key={part.doses[0]?.id} part={part} whose={day} />
      ))}
      {rest.length === 0 ? null : (
        <Card as="section" flush className="overflow-hidden">
          <h2 className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
            <Trans>The rest of today</Trans>
          </h2>
          {rest.map(({ part, doses }) => (
            <section key={doses[0]?.id} className="border-t border-line">
              <GroupTitle>{part === null ? null : i18n._(partNames[part])}</GroupTitle>
              <ul>
                {doses.map((dose) => (
                  <DayRow key={dose.id} dose={dose} whose={day} />
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
    </div>
  );
}
