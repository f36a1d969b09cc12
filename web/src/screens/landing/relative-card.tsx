import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';

/** What the daughter sees a moment later. */
export function RelativeCard({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <div
      className={classes(
        'flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-5 py-4 shadow-raised',
        className,
      )}
    >
      <Avatar name={t({ context: 'of the reader', message: 'Mother' })} size="large" />
      <div className="grow basis-44 leading-snug">
        <p className="text-lg font-bold">
          <Trans context="of the reader">Mother</Trans>
        </p>
        <p className="flex items-start gap-2 font-bold text-taken">
          <Check className="mt-0.5 size-5 shrink-0 stroke-3" aria-hidden />
          <Trans>08:00 taken at 08:04</Trans>
        </p>
        <p className="text-sm text-soft">
          <Trans>Tablet last seen 2 min ago</Trans>
        </p>
      </div>
    </div>
  );
}
