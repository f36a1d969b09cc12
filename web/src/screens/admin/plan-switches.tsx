import { Trans, useLingui } from '@lingui/react/macro';
import { comingTiers, type ComingTier } from '@qamqor/shared/plans';
import { useState } from 'react';
import { openPlan } from '../../entities/admin/admin-calls.ts';
import { callFault, type CallFault } from '../../entities/admin/call-fault.ts';
import { useOpenPlans } from '../../entities/plan/waitlist.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Reason } from './pages-frame.tsx';
import { tierNames } from './tier-names.ts';

/** TIER-3: switching it on tells whoever waits; off again takes back what was not told yet. */
export function PlanSwitches() {
  const open = useOpenPlans();
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      {comingTiers.map((tier) => (
        <PlanSwitch key={tier} tier={tier} wasOpen={open.includes(tier)} />
      ))}
    </div>
  );
}

function PlanSwitch({ tier, wasOpen }: { tier: ComingTier; wasOpen: boolean }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [fault, setFault] = useState<CallFault | null>(null);
  const name = tierNames[tier];
  const change = (next: boolean) =>
    attempt.run(
      () =>
        openPlan(tier, next).catch((error: unknown) => {
          setFault(callFault(error));
          throw error;
        }),
      () => {
        setFault(null);
        setChosen(next);
      },
    );
  return (
    <div>
      <Checkbox
        label={t`${name} can be chosen: whoever waits is told`}
        checked={chosen ?? wasOpen}
        onChange={({ target }) => change(target.checked)}
      />
      {fault && attempt.state === 'failed' ? (
        <FieldError>
          <Trans>It was not changed.</Trans> <Reason fault={fault} />
        </FieldError>
      ) : null}
    </div>
  );
}
