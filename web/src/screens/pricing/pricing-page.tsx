import { Trans } from '@lingui/react/macro';
import { tiers } from '@qamqor/shared/plans';
import { PlanGrid } from '../../entities/plan/ui/plan-card.tsx';
import { planQuestions } from '../../entities/plan/ui/plan-questions.tsx';
import { usePlan } from '../../entities/plan/use-plan.ts';
import { useOpenPlans, useWaitlist } from '../../entities/plan/waitlist.ts';
import { useFormat } from '../../locale/use-format.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { Card } from '../../ui/card.tsx';
import { FoldTitle } from '../../ui/fold-title.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { UsageBox } from './usage-box.tsx';

export function PricingPage() {
  const { language } = useFormat();
  const plan = usePlan();
  const { tiers: waiting, change } = useWaitlist();
  const open = useOpenPlans();
  // On a new device all of it comes at once, so that nothing moves.
  const isComing = useSyncState(({ online, failure }) => online && failure === null);
  if (isComing && plan.members === null)
    return (
      <>
        <PageHeading>
          <Trans>Pricing</Trans>
        </PageHeading>
        <Spinner label={<Trans>Fetching your plan…</Trans>} />
      </>
    );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 @4xl:mx-0">
      <div className="grid grid-cols-1 gap-5">
        <PageHeading>
          <Trans>Pricing</Trans>
        </PageHeading>
        <UsageBox plan={plan} />
      </div>
      <section aria-labelledby="plans">
        <h2 id="plans">
          <Trans>All plans</Trans>
        </h2>
        <PlanGrid>
          {tiers.map((tier) => (
            <PlanChoice
              key={tier}
              tier={tier}
              own={plan.tier}
              isOpen={open.some((one) => one === tier)}
              isWaiting={waiting.some((one) => one === tier)}
              onChange={change}
            />
          ))}
        </PlanGrid>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions">
          <Trans>FAQ</Trans>
        </h2>
        <Card flush className="mt-5">
          {planQuestions(language, open).map(({ id, question, answer }) => (
            <details key={id} className="border-t border-line first:border-t-0">
              <FoldTitle>
                <b>{question}</b>
              </FoldTitle>
              <p className="measure px-[16px] pt-2 pb-4 sm:px-5 md:px-6">{answer}</p>
            </details>
          ))}
        </Card>
      </section>
    </div>
  );
}
