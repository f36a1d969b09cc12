import { Trans } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import { tiers } from '@qamqor/shared/plans';
import { PlanCard, PlanGrid } from '../../entities/plan/ui/plan-card.tsx';
import { Badge } from '../../ui/badge.tsx';

export function PlanTable({ language }: { language: Language }) {
  return (
    <PlanGrid>
      {tiers.map((tier) => (
        <PlanCard
          key={tier}
          tier={tier}
          language={language}
          badge={
            tier === 'free' ? undefined : (
              <Badge>
                <Trans>Coming soon</Trans>
              </Badge>
            )
          }
        />
      ))}
    </PlanGrid>
  );
}
