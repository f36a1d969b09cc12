import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { codeInAddress } from '../session/code-in-address.ts';
import { onSignedInElsewhere } from '../account/follow-tabs.ts';
import { hasProvider, usePublicConfig } from '../session/public-config.ts';
import { useSession } from '../session/session-store.ts';
import { cameByCode } from '../session/stored-user.ts';
import { finishEnded } from '../account/finish-ended.ts';
import { loadCatalogue } from '../locale/catalogues.ts';
import { lazyComponent } from '../ui/lazy-chunk.tsx';
import { Opening } from './opening.tsx';
import { safeOrigin } from './safe-origin.ts';

const JoinPage = lazyComponent(
  async () => (await import('../screens/sign-in/online/join-page.tsx')).default,
);
const WaysPage = lazyComponent(async () => {
  const page = import('../screens/sign-in/online/ways/ways-page.tsx');
  const [{ WaysPage: Page }] = await Promise.all([page, loadCatalogue('online')]);
  return Page;
});

export function Auth() {
  const { join, ended, from } = useSearch({ from: '/auth' });
  const [user] = useState(() => useSession.getState().user);
  const [isCleaned, setCleaned] = useState(ended !== true);
  if (!isCleaned) return <Finish onCleaned={() => setCleaned(true)} />;
  if (join !== true || !user) return <SignIn />;
  if (!cameByCode(user)) return <WaysPage askedBy={safeOrigin(from)} />;
  return <JoinPage name={user.name} onDone={() => window.location.replace('/app/settings')} />;
}

/** The worker cleaned up and sent the page here; by an address alone nobody is signed out. */
function Finish({ onCleaned }: { onCleaned: () => void }) {
  const navigate = useNavigate();
  const cleaned = useEffectEvent(onCleaned);
  useEffect(() => {
    const goOn = (remaining: number | null): void => {
      if (remaining === null && useSession.getState().user)
        return void navigate({ to: '/app/dashboard', replace: true });
      cleaned();
      if (remaining === null) return;
      const search = { ended: true as const, remaining: remaining || undefined };
      void navigate({ to: '/auth', search, replace: true });
    };
    finishEnded().then(goOn, () => goOn(null));
  }, [navigate]);
  return <Opening />;
}

function SignIn() {
  const { from, again, ended, remaining } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const [code] = useState(codeInAddress);
  const hasEnded = useSession((session) => session.hasEnded);
  const target = safeOrigin(from) ?? '/app/dashboard';
  // Another company's script may run on this page: the day begins on one without it.
  const mayRunScript = hasProvider(usePublicConfig());
  useEffect(() => onSignedInElsewhere(() => window.location.replace(target)), [target]);
  return (
    <SignInPage
      again={again === true || hasEnded}
      ended={ended === true}
      remaining={remaining ?? 0}
      code={code}
      onSignedIn={(by) => {
        const href = by === 'code' ? '/app/start/ring' : target;
        if (mayRunScript) window.location.replace(href);
        else void navigate({ href, replace: true });
      }}
    />
  );
}
