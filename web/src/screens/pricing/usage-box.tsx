import { Trans } from '@lingui/react/macro';
import { plans, unlimited } from '@qamqor/shared/plans';
import type { ReactNode } from 'react';
import type { Plan } from '../../entities/plan/use-plan.ts';
import { tierLook } from '../../entities/plan/tier-look.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LastKnown } from './last-known.tsx';

/** What the person has used of their plan this month, by their own calendar (TIER-1). */
export function UsageBox({ plan }: { plan: Plan }) {
  const { tier, usage, state } = plan;
  return (
    <Card as="section" aria-labelledby="usage" className="grid grid-cols-1 gap-5">
      <h2 id="usage">
        <Trans>Current usage</Trans>
      </h2>
      {tier && usage ? (
        <Figures {...plan} tier={tier} usage={usage} />
      ) : state === 'loading' ? (
        <Spinner label={<Trans>Fetching your plan…</Trans>} />
      ) : null}
      <LastKnown state={state} isKnown={tier !== null && usage !== null} reload={plan.reload} />
    </Card>
  );
}

type Known = {
  [Name in keyof Plan]: Name extends 'tier' | 'usage' ? NonNullable<Plan[Name]> : Plan[Name];
};

function Figures({ tier, usage, members }: Known) {
  const format = useFormat();
  const [tone, name] = tierLook[tier];
  const { ai_requests_limit, family_members_limit } = plans[tier];
  const { ai_requests_used: used, usage_reset_date } = usage;
  const day = format.date(usage_reset_date);
  const hasNoRequest = ai_requests_limit !== unlimited && used >= ai_requests_limit;
  const spare = family_members_limit === unlimited ? 1 : family_members_limit - (members ?? 0);
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 @xl:grid-cols-2">
        <Fact name={<Trans>Your plan</Trans>}>
          <Badge tone={tone}>{name}</Badge>
        </Fact>
        <Fact name={<Trans>A new month begins</Trans>}>{format.fullDate(usage_reset_date)}</Fact>
        <Fact name={<Trans>AI requests</Trans>}>
          <Used used={used} limit={ai_requests_limit} />
        </Fact>
        <Fact name={<Trans>Family members</Trans>}>
          {members === null ? '—' : <Used used={members} limit={family_members_limit} />}
        </Fact>
      </dl>
      {hasNoRequest ? (
        <Notice title={<Trans>You have used all AI requests of this month.</Trans>}>
          <Trans>You can ask again from {day}. Reminders and family alerts go on as before.</Trans>
        </Notice>
      ) : null}
      {spare < 0 ? (
        <Notice title={<Trans>You have more family members than your plan has room for.</Trans>}>
          <Trans>Nobody is removed. You can add somebody again as soon as there is room.</Trans>
        </Notice>
      ) : spare === 0 ? (
        <Notice title={<Trans>Your plan has no room for another family member.</Trans>} />
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="mt-1 text-lg font-bold">{children}</dd>
    </div>
  );
}

/** In words; the bar beneath says the same to the eye. */
function Used({ used, limit }: { used: number; limit: number }) {
  if (limit === unlimited) return <Trans>{used}, without limit</Trans>;
  return (
    <>
      <Trans>
        {used} of {limit}
      </Trans>
      <span aria-hidden className="mt-1.5 block h-2.5 overflow-hidden rounded-full bg-neutral">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.min(1, used / limit) * 100}%` }}
        />
      </span>
    </>
  );
}
