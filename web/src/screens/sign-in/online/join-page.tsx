import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../../../session/public-config.ts';
import { logger } from '../../../platform/logger.ts';
import { joinWith, type Joined, type Proof } from '../../../account/sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import GoogleButton from './google-button.tsx';
import { SignInFailed } from '../sign-in-failed.tsx';

const MicrosoftButton = lazyComponent(async () => {
  const part = import('./microsoft/microsoft-button.tsx');
  const [button] = await Promise.all([part, loadCatalogue('online')]);
  return button.default;
});

export interface JoinPageProps {
  name: string;
  onDone: () => void;
}

/**
 * FAM-6: a person whom a relative made adds an account of their own, on their own device. Every way on
 * loads a page without a provider's script.
 */
export default function JoinPage({ name, onDone }: JoinPageProps) {
  const config = usePublicConfig();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [joined, setJoined] = useState<Joined | null>(null);
  const failed = (error: unknown): void => {
    logger.error('The account could not be added', error);
    setFailure(error);
  };
  const join = (proof: Proof): void => {
    setBusy(true);
    setFailure(null);
    joinWith(proof)
      .then(setJoined, failed)
      .finally(() => setBusy(false));
  };
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-5 px-4 py-8 wrap-anywhere"
    >
      <AnchorButton href="/app/settings" variant="text" icon={ArrowLeft} className="w-fit">
        <Trans>Back</Trans>
      </AnchorButton>
      <PageHeading below={<bdi>{name}</bdi>}>
        {config?.microsoft_client_id ? (
          <Trans>Add an account of your own</Trans>
        ) : (
          <Trans>Add a Google account</Trans>
        )}
      </PageHeading>
      {joined ? (
        <Outcome joined={joined} onDone={onDone} />
      ) : (
        <Card className="grid grid-cols-1 gap-5">
          <p className="measure">
            <Trans>Then you can sign in with it, too. Everything you have here stays.</Trans>
          </p>
          {config?.google_client_id ? (
            <GoogleButton
              clientId={config.google_client_id}
              disabled={isBusy}
              onToken={(token) => join({ provider: 'google', token })}
              onFailed={failed}
            />
          ) : null}
          {config?.microsoft_client_id ? (
            <MicrosoftButton
              disabled={isBusy}
              onAsk={() => setFailure(null)}
              onProof={(proof) => join({ provider: 'microsoft', ...proof })}
              onFailed={failed}
            />
          ) : null}
          <SignInFailed error={failure} />
        </Card>
      )}
    </main>
  );
}

interface OutcomeProps {
  joined: Joined;
  onDone: () => void;
}

/** What the account changed for others. */
function Outcome({ joined: { ended, asked }, onDone }: OutcomeProps) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <Notice kind="success" live title={<Trans>Your account is added.</Trans>}>
        <Trans>Everything you have here stays.</Trans>
      </Notice>
      {ended.length === 0 ? null : (
        <div className="grid grid-cols-1 gap-2">
          <p>
            <Trans>Nobody else may be signed in as you. These devices were signed out:</Trans>
          </p>
          <ul className="list-disc pl-6">
            {ended.map((device, index) => (
              <li key={index}>
                <bdi>{device}</bdi>
              </li>
            ))}
          </ul>
          <p className="text-soft">
            <Trans>You can sign in on them again with your account.</Trans>
          </p>
        </div>
      )}
      {asked.length === 0 ? null : (
        <div className="grid grid-cols-1 gap-3">
          {asked.map(({ id, name }) => (
            <p key={id}>
              <Trans>
                What may <bdi>{name}</bdi> see and do? Until you say it, they can change nothing.
              </Trans>
            </p>
          ))}
          <AnchorButton href="/app/family">
            <Trans>Answer now</Trans>
          </AnchorButton>
        </div>
      )}
      <Button variant="quiet" onClick={onDone}>
        <Trans>Continue</Trans>
      </Button>
    </Card>
  );
}
