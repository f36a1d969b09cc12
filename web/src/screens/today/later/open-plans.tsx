import { Trans } from '@lingui/react/macro';
import type { ComingTier } from '@qamqor/shared/plans';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { tierLook } from '../../../entities/plan/tier-look.ts';
import { useOpenPlans, useWaitlist } from '../../../entities/plan/waitlist.ts';
import { WhyFailed } from '../../../locale/problem-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

/** TIER-3: whoever asked to be told of a plan is, until they close it. */
export function OpenPlans() {
  const open = useOpenPlans();
  const { tiers, change } = useWaitlist();
  return tiers
    .filter((tier) => open.includes(tier))
    .map((tier) => <OpenPlan key={tier} tier={tier} onClose={() => change(tier)} />);
}

function OpenPlan({ tier, onClose }: { tier: ComingTier; onClose: () => Promise<void> }) {
  const { state, run } = useAttempt();
  const id = useId();
  const name = tierLook[tier][1];
  const [error, setError] = useState<unknown>(null);
  const asked = () =>
    onClose().catch((thrown: unknown) => {
      setError(thrown);
      throw thrown;
    });
  const close = () =>
    run(asked, () => document.getElementById('main')?.focus({ preventScroll: true }));
  return (
    <Card as="section" aria-labelledby={id} className="mt-5 grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-start gap-3">
        <Bell className="mt-1 size-6 shrink-0 text-accent" aria-hidden />
        <span className="min-w-0">
          <Trans>{name} can be chosen now</Trans>
        </span>
      </h2>
      <p className="measure">
        <Trans>You asked us to tell you. Nothing changes unless you choose it.</Trans>
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to="/app/pricing" variant="quiet">
          <Trans>Pricing</Trans>
        </LinkButton>
        <Button variant="quiet" onClick={close}>
          <Trans>I have read it</Trans>
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {state === 'failed' ? (
          <>
            <Trans>This was not saved.</Trans> <WhyFailed error={error} />
          </>
        ) : null}
      </p>
    </Card>
  );
}
