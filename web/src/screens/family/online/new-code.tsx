import { Trans } from '@lingui/react/macro';
import { TabletSmartphone } from 'lucide-react';
import { makeCode, type PairingCode } from '../../../entities/family/tablet-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { useCall } from '../../../ui/use-call.ts';

export interface NewCodeProps {
  personId: string;
  onMade: (code: PairingCode) => void;
}

/** For another tablet, or for one that was signed out. */
export function NewCode({ personId, onMade }: NewCodeProps) {
  const local = useLocalData();
  const call = useCall();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button
        variant="quiet"
        icon={TabletSmartphone}
        aria-disabled={call.state === 'slow'}
        onClick={() => call.run(() => makeCode(local, { person_id: personId }), onMade)}
      >
        <Trans>Make a new code</Trans>
      </Button>
      <CallFailed
        failure={call.failure}
        title={<Trans>The code could not be made. Please try again.</Trans>}
      />
    </div>
  );
}
