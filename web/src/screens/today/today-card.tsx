import { Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import { Card } from '../../ui/card.tsx';
import { DoseList } from '../../entities/dose/ui/dose-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Yesterday } from '../../entities/dose/ui/yesterday.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

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
        <EmptyState
          drawing="medicines"
          title={<Trans>No medicines today</Trans>}
          action={
            <LinkButton
              to="/app/medicines"
              search={{ add: true }}
              variant={quiet ? 'quiet' : 'primary'}
            >
              <Trans>Add Medicine</Trans>
            </LinkButton>
          }
        />
      ) : (
        <DoseList date={day.date} doses={day.listed} whose={day} />
      )}
    </Card>
  );
}
