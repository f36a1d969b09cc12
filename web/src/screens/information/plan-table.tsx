import { Trans } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import { comingTiers, tiers, type ComingTier, type Tier } from '@qamqor/shared/plans';
import { PlanCard, PlanGrid } from '../../entities/plan/ui/plan-card.tsx';
import { Badge } from '../../ui/badge.tsx';

interface PlanTableProps {
  language: Language;
  /** Those that the operator has opened. */
  open: readonly ComingTier[];
}

export function PlanTable({ language, open }: PlanTableProps) {
  const coming = new Set<Tier>(comingTiers.filter((tier) => !open.includes(tier)));
  return (
    <PlanGrid>
      {tiers.map((tier) => (
        <PlanCard
          key={tier}
          tier={tier}
          language={language}
          badge={
            coming.has(tier) ? (
              <Badge>
                <Trans>Coming soon</Trans>
              </Badge>
            ) : undefined
          }
        />
      ))}
    </PlanGrid>
  );
}
