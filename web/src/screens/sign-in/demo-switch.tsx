import { Trans, useLingui } from '@lingui/react/macro';
import { DEMO_EMAILS, type DemoPerson } from '@qamqor/shared/profile/demo-people';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../../session/public-config.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SignInFailed } from './sign-in-failed.tsx';

export interface DemoSwitchProps {
  isBusy: boolean;
  /** Rejects where nobody could be signed in. */
  onSeeAs: (person: DemoPerson) => Promise<void>;
}

/** The other one of the two, where a person of the demo family is signed in. */
function otherOf(email: string | null | undefined): DemoPerson | null {
  if (email === DEMO_EMAILS.grandmother) return 'daughter';
  return email === DEMO_EMAILS.daughter ? 'grandmother' : null;
}

export function DemoSwitch({ isBusy, onSeeAs }: DemoSwitchProps) {
  const { t } = useLingui();
  const config = usePublicConfig();
  const other = otherOf(useSession(({ user }) => user?.email));
  const [failure, setFailure] = useState<unknown>(null);
  if (!config?.demo_sign_in || !other) return null;
  const seeAs = (): void => {
    setFailure(null);
    if (!isBusy) onSeeAs(other).catch(setFailure);
  };
  return (
    <Card as="section" aria-labelledby="demo" className="mt-5 grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <h2 id="demo">
          <Trans>Demo</Trans>
        </h2>
        <p className="text-soft">
          <Trans>A made-up family. Try everything, nothing can break.</Trans>
        </p>
      </div>
      <Button variant="quiet" icon={ArrowLeftRight} wide aria-disabled={isBusy} onClick={seeAs}>
        {other === 'daughter' ? t`See it as daughter` : t`See it as grandmother`}
      </Button>
      <SignInFailed error={failure} />
    </Card>
  );
}
