import { Trans } from '@lingui/react/macro';
import { isBuilt } from '@qamqor/shared/built';
import { formatTenge, plans, unlimited, type Plan } from '@qamqor/shared/plans';
import type { ReactNode } from 'react';
import type { Language } from '@qamqor/shared/languages';
import { Badge } from '../../ui/badge.tsx';

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

function Limit({ value }: { value: number }) {
  return value === unlimited ? <Trans>unlimited</Trans> : <>{value}</>;
}

interface PlanCardProps {
  name: string;
  plan: Plan;
  language: Language;
}

function PlanCard({ name, plan, language }: PlanCardProps) {
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{name}</h3>
        {plan.price === 0 ? null : (
          <Badge>
            <Trans>Coming soon</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-1 mb-3">
        <b className="text-2xl whitespace-nowrap">{formatTenge(plan.price, language)}</b>{' '}
        <span className="text-soft">
          <Trans>a month</Trans>
        </span>
      </p>
      <dl>
        <Row
          name={
            isBuilt('companion') ? (
              <Trans>Requests to the companion a month</Trans>
            ) : (
              <Trans>Requests to the companion a month (coming soon)</Trans>
            )
          }
        >
          <Limit value={plan.ai_requests_limit} />
        </Row>
        <Row name={<Trans>Family members</Trans>}>
          <Limit value={plan.family_members_limit} />
        </Row>
      </dl>
    </li>
  );
}

export function PlanTable({ language }: { language: Language }) {
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
      <PlanCard name="Free" plan={plans.free} language={language} />
      <PlanCard name="Pro" plan={plans.pro} language={language} />
      <PlanCard name="Premium" plan={plans.premium} language={language} />
    </ul>
  );
}
