import { Trans } from '@lingui/react/macro';
import { classes } from '../../ui/classes.ts';

const MOST_DOTS = 12;

/** "1 of 4 taken", drawn and in words. */
export function Count({ taken, scheduled }: { taken: number; scheduled: number }) {
  if (scheduled === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {scheduled > MOST_DOTS ? null : (
        <span className="flex min-w-0 flex-wrap gap-[8px]" aria-hidden>
          {Array.from({ length: scheduled }, (_, index) => (
            <span
              key={index}
              className={classes(
                'h-[14px] w-[36px] rounded-full border-2',
                index < taken ? 'border-taken bg-taken' : 'border-edge bg-card',
              )}
            />
          ))}
        </span>
      )}
      <b>
        <Trans>
          {taken} of {scheduled} taken
        </Trans>
      </b>
    </p>
  );
}
