import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Language } from '@qamqor/shared/languages';
import { useEffect, useState } from 'react';
import { loadPublicConfig, usePublicConfig } from '../../session/public-config.ts';
import { logger } from '../../platform/logger.ts';
import {
  signInAsDemo,
  signInByCode,
  signInWithGoogle,
  signInWithMicrosoft,
} from '../../account/sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { brand, LogoMark } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DemoCard } from './demo-card.tsx';
import { CodeCard } from './code-card.tsx';
import { GoogleFace } from './google-face.tsx';
import { LanguageWords } from './language-words.tsx';
import { loadMicrosoftButton } from './load-microsoft-button.ts';
import { Refused } from './refused.tsx';
import { SignInFailed } from './sign-in-failed.tsx';

const GoogleButton = lazyComponent(
  async () => (await import('./online/google-button.tsx')).default,
  {
    meanwhile: <GoogleFace disabled />,
  },
);

const MicrosoftButton = lazyComponent(loadMicrosoftButton, {
  meanwhile: <div className={buttonClass({ variant: 'quiet', size: 'simple', wide: true })} />,
});

export interface SignInPageProps {
  /** The sign-in before this one has ended by itself. */
  again: boolean;
  /** It was ended from another place. */
  ended: boolean;
  /** Marks that wait on this device for the person who signed out. */
  remaining: number;
  /** Of a link with a code for this tablet (FAM-6). */
  code: string | null;
  /** Called once signed in: with an account, by a code, or to look around. */
  onSignedIn: (by: 'provider' | 'code' | 'demo') => void;
}

export function SignInPage({ again, ended, remaining, code, onSignedIn }: SignInPageProps) {
  const config = useConfigAtLast();
  const isLoading = useSession((session) => session.status === 'loading');
  const [failure, setFailure] = useState<unknown>(null);
  /** What went wrong with a code is told at its field. */
  const [codeFailure, setCodeFailure] = useState<unknown>(null);
  /** Tapped here by whoever is to use this device: it wins over that of a code. */
  const [spoken, setSpoken] = useState<Language | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [unset, setUnset] = useState(false);
  /** Whoever came by a link with a code is asked for nothing else first. */
  const [isWhole, setWhole] = useState(code === null);

  const failed = (error: unknown, tell = setFailure): void => {
    logger.error('Sign-in failed', error);
    tell(error);
  };
  const attempt = (
    run: () => Promise<unknown>,
    by: Parameters<typeof onSignedIn>[0],
    tell = setFailure,
  ): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setCodeFailure(null);
    run()
      .then(() => onSignedIn(by))
      .catch((error: unknown) => failed(error, tell))
      .finally(() => setBusy(false));
  };

  const codeCard = (
    <CodeCard
      code={code}
      busy={isLoading || isBusy}
      failure={codeFailure}
      onCode={(typed) => attempt(() => signInByCode(typed, spoken), 'code', setCodeFailure)}
    />
  );
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-5 gutter pt-3 pb-8 wrap-anywhere"
    >
      <LanguageWords onChoose={setSpoken} />
      <div className="grid justify-items-center gap-3 text-center">
        <LogoMark className="size-20" />
        <PageHeading className="grid justify-items-center">{brand}</PageHeading>
        {isWhole ? (
          <p className="text-lg text-soft">
            <Trans>Sign in to continue</Trans>
          </p>
        ) : null}
      </div>
      <Refused />
      {again ? (
        <Notice>
          <Trans>Please sign in again. What you marked is saved and will be sent.</Trans>
        </Notice>
      ) : null}
      {ended ? (
        <Ended remaining={remaining} />
      ) : remaining > 0 ? (
        <Notice kind="warning">
          <Plural
            value={remaining}
            one="# mark is not sent yet. It waits here until you sign in again."
            other="# marks are not sent yet. They wait here until you sign in again."
          />
        </Notice>
      ) : null}
      {code === null ? null : codeCard}
      {isWhole ? null : (
        <Button variant="text" onClick={() => setWhole(true)}>
          <Trans>Other ways to sign in</Trans>
        </Button>
      )}
      {isWhole ? (
        <Card className="grid grid-cols-1 gap-5">
          {config?.google_client_id ? (
            <GoogleButton
              clientId={config.google_client_id}
              disabled={isLoading || isBusy}
              busy={isBusy}
              onToken={(token) => attempt(() => signInWithGoogle(token), 'provider')}
              onFailed={(error) => failed(error)}
            />
          ) : (
            <GoogleFace disabled={isLoading || config === null} onClick={() => setUnset(true)} />
          )}
          <div role="status" className="empty:hidden">
            {unset ? (
              <Notice>
                <Trans>Google sign-in is not set up here. The operator can switch it on.</Trans>
              </Notice>
            ) : null}
          </div>
          {config?.microsoft_client_id ? (
            <MicrosoftButton
              disabled={isLoading || isBusy}
              busy={isBusy}
              onAsk={() => setFailure(null)}
              onProof={(proof) => attempt(() => signInWithMicrosoft(proof), 'provider')}
              onFailed={(error) => failed(error)}
            />
          ) : null}
          <SignInFailed error={failure} />
          <p className="text-center fit text-soft">
            <Trans>
              By continuing, you agree to our{' '}
              <Link
                to="/terms"
                className="py-[calc((var(--spacing-target)-1em)/2)] text-accent underline underline-offset-4"
              >
                Terms of Service
              </Link>
              .
            </Trans>
          </p>
        </Card>
      ) : null}
      {code === null ? codeCard : null}
      {isWhole && config?.demo_sign_in ? (
        <DemoCard
          busy={isLoading || isBusy}
          onChoose={(person) => attempt(() => signInAsDemo(person), 'demo')}
        />
      ) : null}
    </main>
  );
}

const ASK_AGAIN_MS = 5_000;

/** Without it nobody can sign in: what did not come at first is asked for until it does. */
function useConfigAtLast() {
  const config = usePublicConfig();
  const isKnown = config !== null;
  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setInterval(() => void loadPublicConfig(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isKnown]);
  return config;
}

/** The next person may read it: it says nobody's name. */
function Ended({ remaining }: { remaining: number }) {
  return (
    <Notice>
      {remaining === 0 ? (
        <Trans>This device was signed out from another place. Nothing was lost.</Trans>
      ) : (
        <Plural
          value={remaining}
          one="This device was signed out from another place. # mark waits here until the same person signs in again."
          other="This device was signed out from another place. # marks wait here until the same person signs in again."
        />
      )}
    </Notice>
  );
}
