import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@qamqor/shared/admin/lists';
import type { Tier } from '@qamqor/shared/plans';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isChangedMeanwhile, setTier, tierNow } from '../../entities/admin/admin-calls.ts';
import { callFault, type CallFault } from '../../entities/admin/call-fault.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { tierNames } from './tier-names.ts';

const TIERS: readonly Tier[] = ['free', 'pro', 'premium'];

type Done = { tier: Tier; before: Tier };

/** Every plan as a button; what came of the last tap stands beneath, with the way back. */
export function TierChoice({ person }: { person: AdminUser }) {
  const { t } = useLingui();
  const { name } = person;
  const attempt = useAttempt();
  const [current, setCurrent] = useState(person.subscription_tier);
  const [done, setDone] = useState<Done | null>(null);
  const [fault, setFault] = useState<CallFault | null>(null);

  const change = (tier: Tier, expected?: Tier) => {
    attempt.run(
      async () => {
        try {
          return await setTier(person.id, tier, expected);
        } catch (error) {
          setFault(callFault(error));
          setDone(null);
          if (isChangedMeanwhile(error)) void tierNow(person).then((now) => now && setCurrent(now));
          throw error;
        }
      },
      (answer) => {
        setFault(null);
        setCurrent(answer.subscription_tier);
        setDone({ tier: answer.subscription_tier, before: answer.previous_tier });
      },
    );
  };

  return (
    <div className="grid content-start gap-3">
      <div
        role="group"
        aria-label={t`Plan of ${name}`}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-2"
      >
        {TIERS.map((tier) => (
          <Button
            key={tier}
            variant={tier === current ? 'primary' : 'quiet'}
            icon={tier === current ? Check : undefined}
            aria-pressed={tier === current}
            onClick={() => change(tier)}
          >
            {tierNames[tier]}
          </Button>
        ))}
      </div>
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {attempt.state === 'slow' ? (
          <p className="text-soft">
            <Trans>Saving…</Trans>
          </p>
        ) : done ? (
          <Said done={done} onUndo={() => change(done.before, done.tier)} />
        ) : null}
      </div>
      {fault && attempt.state !== 'slow' ? <Failed fault={fault} /> : null}
    </div>
  );
}

function Said({ done, onUndo }: { done: Done; onUndo: () => void }) {
  const tier = tierNames[done.tier];
  return (
    <>
      <p className="text-taken">
        <Trans>Subscription updated successfully to {tier}</Trans>
      </p>
      {done.before === done.tier ? null : (
        <Button variant="text" icon={Undo2} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </>
  );
}

function Failed({ fault }: { fault: CallFault }) {
  const { i18n, t } = useLingui();
  const said = 'said' in fault ? fault.said : null;
  const detail =
    fault.kind === 'offline'
      ? t`There is no internet right now.`
      : fault.kind === 'unanswered'
        ? t`The server did not answer. Nothing was lost.`
        : said === null
          ? t`Unknown error`
          : typeof said === 'string'
            ? said
            : i18n._(said);
  return (
    <FieldError>
      <Trans>Failed to update subscription: {detail}</Trans>
    </FieldError>
  );
}
