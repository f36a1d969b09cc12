import { Trans, useLingui } from '@lingui/react/macro';
import type { Approval } from '@qamqor/shared/family/link';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { decideApproval } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { approvalWords } from './approval-words.ts';
import { AskedDetails, type AskedWords } from './asked-details.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { useCall } from '../../../ui/use-call.ts';
import { useKnownNames } from './use-known-names.ts';

/** "Ask me first": somebody's change counts once the reader agrees. */
export function ApprovalCard({
  approval,
  askedWords,
}: {
  approval: Approval;
  askedWords: AskedWords;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const local = useLocalData();
  const call = useCall();
  const title = useId();
  const known = useKnownNames(local.userId);
  const name = approval.by_name;
  const isBusy = call.state === 'slow';
  const decide = (decision: 'accept' | 'decline') =>
    call.run(() => decideApproval(local, approval.id, decision));
  return (
    <Card as="section" emphasis aria-labelledby={title} className="grid grid-cols-1 gap-4">
      <h2 id={title}>
        <Trans>
          <bdi>{name}</bdi> asks: may I?
        </Trans>
      </h2>
      <div>
        <p className="text-lg font-bold first-letter:uppercase">
          {approvalWords(i18n, format, approval, known)}
        </p>
        <AskedDetails approval={approval} words={askedWords} />
      </div>
      <div className="flex flex-wrap gap-x-12 gap-y-5">
        <Button
          icon={Check}
          aria-disabled={isBusy}
          onClick={() => decide('accept')}
          className="grow basis-0 simple:min-h-22"
        >
          <Trans>Yes</Trans>
        </Button>
        <Button
          variant="quiet"
          icon={X}
          aria-disabled={isBusy}
          onClick={() => decide('decline')}
          className="grow basis-0"
        >
          <Trans>No</Trans>
        </Button>
      </div>
      <CallFailed
        failure={call.failure}
        title={<Trans>Your answer could not be sent. Please try again.</Trans>}
      />
    </Card>
  );
}
