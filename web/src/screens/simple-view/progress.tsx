import { Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import { Yesterday } from '../../entities/dose/ui/yesterday.tsx';
import { classes } from '../../ui/classes.ts';

/** As many stand beside each other on a phone; more are one bar. */
const MOST_PIECES = 12;

/** "1 of 4 taken", in words and drawn, beside yesterday. */
export function Progress({ day: { counts, yesterday } }: { day: Day }) {
  const { taken, scheduled } = counts;
  const isBar = scheduled > MOST_PIECES;
  return (
    <div className="grid grid-cols-1 gap-[8px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {scheduled === 0 ? null : (
          <p className="font-bold">
            <Trans>
              {taken} of {scheduled} taken
            </Trans>
          </p>
        )}
        <div>
          <Yesterday doses={yesterday} />
        </div>
      </div>
      <div
        aria-hidden
        className={classes(
          'flex h-[14px]',
          isBar ? 'overflow-hidden rounded-full border-2 border-edge bg-card' : 'gap-[6px]',
        )}
      >
        {Array.from({ length: scheduled }, (_, index) => (
          <span
            key={index}
            className={classes(
              'grow',
              !isBar && 'rounded-full border-2',
              !isBar && (index < taken ? 'border-taken' : 'border-edge bg-card'),
              index < taken && 'bg-taken',
            )}
          />
        ))}
      </div>
    </div>
  );
}
