import { Trans } from '@lingui/react/macro';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { changeViewer } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { ScopeChoice } from '../scope-choice.tsx';
import { useCall } from '../../../ui/use-call.ts';

/** FAM-6: what was agreed to before the reader had an account of their own is asked anew. */
export function AskedAnewCard({ viewer }: { viewer: FamilyViewer }) {
  const local = useLocalData();
  const call = useCall();
  const title = useId();
  const [shared, setShared] = useState({
    scopes: viewer.scopes,
    sees_phone: viewer.sees_phone ?? false,
  });
  const { id, name } = viewer;
  return (
    <Card as="section" emphasis aria-labelledby={title} className="grid grid-cols-1 gap-5">
      <h2 id={title}>
        <Trans>
          What may <bdi>{name}</bdi> see and do?
        </Trans>
      </h2>
      <p className="measure">
        <Trans>
          You have an account of your own now. Until you answer, they can change nothing.
        </Trans>{' '}
        <Trans>You decide. You can change it or stop it at any time.</Trans>
      </p>
      <ScopeChoice legend={<Trans>They can:</Trans>} shared={shared} onChange={setShared} />
      <CallFailed
        failure={call.failure}
        title={<Trans>Your answer could not be sent. Please try again.</Trans>}
      />
      <div className="flex flex-wrap gap-x-12 gap-y-5">
        <Button
          icon={Check}
          aria-disabled={call.state === 'slow'}
          aria-describedby={title}
          onClick={() => call.run(() => changeViewer(local, id, shared))}
          className="grow basis-0 simple:min-h-22"
        >
          <Trans>Save</Trans>
        </Button>
        <LinkButton
          to="/app/family/$page"
          params={{ page: 'viewers' }}
          variant="quiet"
          className="grow basis-0"
        >
          <Trans>Who can see me</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
