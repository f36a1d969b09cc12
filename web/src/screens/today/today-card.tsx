import { Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import { Card } from '../../ui/card.tsx';
import { DoseList } from '../../entities/dose/ui/dose-list.tsx';
import { Yesterday } from '../../entities/dose/ui/yesterday.tsx';
import { ReservedRoom } from '../../entities/reserved-room.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

/** Most days have a dose, and their screen does not wait for this. */
const NothingToday = lazyComponent(async () => (await import('./nothing-today.tsx')).NothingToday);

export interface TodayCardProps {
  day: Day;
  /** The reader came for others. */
  quiet?: boolean;
}

export function TodayCard({ day, quiet = false }: TodayCardProps) {
  const { taken, scheduled } = day.counts;
  return (
    <Card as="section" flush aria-labelledby="today-medicines" className="@container">
      <div className="flex flex-wrap items-baseline gap-x-3 px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
        <h2 id="today-medicines">
          <Trans>Today's Medicines</Trans>
        </h2>
        {day.doses.length === 0 ? null : (
          <p className="text-lg text-soft">
            <Trans>
              {taken} of {scheduled} taken
            </Trans>
          </p>
        )}
        <Yesterday doses={day.yesterday} />
      </div>
      {day.listed.length === 0 ? (
        <ReservedRoom name="nothing today">
          <NothingToday quiet={quiet} />
        </ReservedRoom>
      ) : (
        <DoseList date={day.date} doses={day.listed} whose={day} />
      )}
    </Card>
  );
}
