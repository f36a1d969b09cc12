import { Trans } from '@lingui/react/macro';
import { comingTiers, plans, type ComingTier, type Tier } from '@qamqor/shared/plans';
import { Bell, BellOff, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { PlanCard } from '../../entities/plan/ui/plan-card.tsx';
import { tierLook } from '../../entities/plan/tier-look.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

const comingOf = (tier: Tier): ComingTier | undefined => comingTiers.find((one) => one === tier);

export interface PlanChoiceProps {
  tier: Tier;
  /** The person's plan; null where it is not known. */
  own: Tier | null;
  /** The operator has opened it. */
  isOpen: boolean;
  isWaiting: boolean;
  onChange: (tier: ComingTier) => Promise<void>;
}

export function PlanChoice({ tier, own, isOpen, isWaiting, onChange }: PlanChoiceProps) {
  const { language } = useFormat();
  const coming = comingOf(tier);
  const isMore = plans[tier].price > plans[own ?? 'free'].price;
  const badge =
    tier === own ? (
      <Badge tone="taken" icon={CircleCheck}>
        <Trans>Your plan</Trans>
      </Badge>
    ) : coming && !isOpen ? (
      <Badge>
        <Trans>Coming soon</Trans>
      </Badge>
    ) : undefined;
  return (
    <PlanCard tier={tier} language={language} badge={badge} isOwn={tier === own}>
      {coming && isMore && isOpen ? (
        <div className="mt-auto grid grid-cols-1 gap-3 pt-4">
          <p>
            <Trans>It can be chosen now. Write to us, and we set it up.</Trans>
          </p>
          <LinkButton to="/contacts" variant="quiet" wide aria-describedby={`plan-${tier}`}>
            <Trans>Write to us</Trans>
          </LinkButton>
        </div>
      ) : coming && isMore ? (
        <TellWhen tier={coming} isWaiting={isWaiting} onChange={() => onChange(coming)} />
      ) : null}
    </PlanCard>
  );
}

interface TellWhenProps {
  tier: ComingTier;
  isWaiting: boolean;
  onChange: () => Promise<void>;
}

/** Nobody can choose the plan yet: who wants to hear of it says so here, and takes it back here. */
function TellWhen({ tier, isWaiting, onChange }: TellWhenProps) {
  const { state, run } = useAttempt();
  const [error, setError] = useState<unknown>(null);
  const name = tierLook[tier][1];
  const change = () =>
    run(async () => {
      setError(null);
      await onChange().catch((thrown: unknown) => {
        setError(thrown);
        throw thrown;
      });
    });
  return (
    <div className="mt-auto grid grid-cols-1 gap-3 pt-4">
      <p role="status" className="font-bold text-taken empty:hidden">
        {isWaiting ? <Trans>We will tell you when {name} can be chosen.</Trans> : null}
      </p>
      <Button
        variant="quiet"
        wide
        icon={isWaiting ? BellOff : Bell}
        aria-describedby={`plan-${tier}`}
        onClick={change}
      >
        {state === 'slow' ? (
          <Trans>One moment…</Trans>
        ) : isWaiting ? (
          <Trans>Do not tell me</Trans>
        ) : (
          <Trans>Tell me when</Trans>
        )}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {state === 'failed' ? (
          <>
            <Trans>This was not saved.</Trans> <WhyFailed error={error} />
          </>
        ) : null}
      </p>
    </div>
  );
}
