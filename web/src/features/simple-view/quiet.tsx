import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Day, DoseView } from '../../data/day.queries.ts';
import { Card } from '../../ui/card.tsx';

/** Nothing is due: says so, and when something will be. */
export function Quiet({ day, next }: { day: Day; next: DoseView | undefined }) {
  const time = next?.time ?? day.tomorrow_first?.time ?? '';
  const name = next?.revision.name ?? day.tomorrow_first?.revision.name ?? '';
  return (
    <Card as="section" className="flex items-start gap-4 p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-taken-tint text-taken">
        <Check className="size-8" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2>
          <Trans>Nothing to take right now</Trans>
        </h2>
        {time === '' ? null : (
          <p className="text-soft">
            {next ? (
              <Trans>
                Next: {time} <bdi>{name}</bdi>
              </Trans>
            ) : (
              <Trans>
                Next: tomorrow {time} <bdi>{name}</bdi>
              </Trans>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
