import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { usePublicConfig } from '../../http/config.ts';
import { logger } from '../../logging/logger.ts';
import { joinWithGoogle } from '../../session/sign-in.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import GoogleButton from './google-button.tsx';
import { SignInFailed } from './sign-in-failed.tsx';

export interface JoinPageProps {
  name: string;
  onDone: () => void;
}

/** FAM-6: a person whom a relative made adds an account of their own, on their own device. */
export default function JoinPage({ name, onDone }: JoinPageProps) {
  const config = usePublicConfig();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const failed = (error: unknown): void => {
    logger.error('The account could not be added', error);
    setFailure(error);
  };
  const join = (token: string): void => {
    setBusy(true);
    setFailure(null);
    joinWithGoogle(token)
      .then(onDone, failed)
      .finally(() => setBusy(false));
  };
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-5 px-4 py-8 wrap-anywhere"
    >
      <LinkButton to="/app/settings" variant="text" icon={ArrowLeft} className="w-fit">
        <Trans>Back</Trans>
      </LinkButton>
      <PageHeading below={<bdi>{name}</bdi>}>
        <Trans>Add a Google account</Trans>
      </PageHeading>
      <Card className="grid grid-cols-1 gap-5">
        <p className="measure">
          <Trans>Then you can sign in with it, too. Everything you have here stays.</Trans>
        </p>
        {config?.google_client_id ? (
          <GoogleButton
            clientId={config.google_client_id}
            disabled={isBusy}
            onToken={join}
            onFailed={failed}
          />
        ) : null}
        <SignInFailed error={failure} />
      </Card>
    </main>
  );
}
