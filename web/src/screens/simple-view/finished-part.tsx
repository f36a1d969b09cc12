import { Trans, useLingui } from '@lingui/react/macro';
import { todayCounts } from '@qamqor/shared/doses/adherence';
import { Check } from 'lucide-react';
import type { DoseGroup } from '../../entities/dose/ui/day-groups.ts';
import { partNames } from '../../entities/dose/ui/part-of-day.ts';
import type { ShownDose, Whose } from '../../entities/dose/ui/shown-dose.ts';
import { FoldTitle } from '../../ui/fold-title.tsx';
import { DayRow } from './day-row.tsx';

/** "Morning: 5 of 5", which unfolds its doses. */
export function FinishedPart({ part, whose }: { part: DoseGroup<ShownDose>; whose: Whose }) {
  const { i18n } = useLingui();
  const { taken, scheduled } = todayCounts(part.doses);
  const name = part.part === null ? '' : i18n._(partNames[part.part]);
  return (
    <details className="rounded-card border border-line bg-card">
      <FoldTitle>
        <span className="flex items-center gap-3">
          {taken === scheduled ? (
            <Check className="size-7 shrink-0 text-taken" aria-hidden />
          ) : null}
          <span className="flex flex-wrap items-center gap-x-5">
            <b>
              <Trans>
                {name}: {taken} of {scheduled}
              </Trans>
            </b>
            {taken === scheduled ? (
              <span className="text-soft">
                <Trans>all taken</Trans>
              </span>
            ) : null}
          </span>
        </span>
      </FoldTitle>
      <ul className="border-t border-line">
        {part.doses.map((dose) => (
          <DayRow key={dose.id} dose={dose} whose={whose} />
        ))}
      </ul>
    </details>
  );
}
