import { Trans } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import { formatTenge, plans, unlimited, type Tier } from '@qamqor/shared/plans';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { tierLook } from '../tier-look.ts';

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

export interface PlanCardProps {
  tier: Tier;
  language: Language;
  /** Beside the name. */
  badge?: ReactNode;
  /** The plan that the reader has. */
  isOwn?: boolean | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One plan, from the one list of them: the page of questions and Pricing say the same. */
export function PlanCard({ tier, language, badge, isOwn = false, children }: PlanCardProps) {
  const { price, ai_requests_limit, family_members_limit } = plans[tier];
  return (
    <li
      className={classes(
        'flex flex-col rounded-card bg-card p-[min(1.25rem,5vw)]',
        isOwn ? 'border-2 border-accent' : 'border border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`plan-${tier}`}>{tierLook[tier][1]}</h3>
        {badge}
      </div>
      <p className="mt-1 mb-3">
        <b className="text-2xl whitespace-nowrap">{formatTenge(price, language)}</b>{' '}
        <span className="text-soft">
          <Trans>a month</Trans>
        </span>
      </p>
      <dl>
        <Row name={<Trans>Requests to the companion a month</Trans>}>
          <Limit value={ai_requests_limit} />
        </Row>
        <Row name={<Trans>Family members</Trans>}>
          <Limit value={family_members_limit} />
        </Row>
      </dl>
      {children}
    </li>
  );
}

export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
      {children}
    </ul>
  );
}
