import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { codeInAddress } from '../session/code-in-address.ts';
import { onSignedInElsewhere } from '../session/follow-tabs.ts';
import { useSession } from '../session/session-store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { safeOrigin } from './safe-origin.ts';

const JoinPage = lazyPart(async () => (await import('../features/sign-in/join-page.tsx')).default);

export function Auth() {
  const { join } = useSearch({ from: '/auth' });
  const [user] = useState(() => useSession.getState().user);
  if (!join || !user) return <SignIn />;
  return <JoinPage name={user.name} onDone={() => window.location.replace('/app/settings')} />;
}

function SignIn() {
  const { from, again, remaining } = useSearch({ from: '/auth' });
  const navigate = useNavigate();
  const [code] = useState(codeInAddress);
  const hasEnded = useSession((session) => session.hasEnded);
  const target = safeOrigin(from) ?? '/app/dashboard';
  // Another company's script may run on this page: the day begins on one without it.
  useEffect(() => onSignedInElsewhere(() => window.location.replace(target)), [target]);
  return (
    <SignInPage
      again={again === true || hasEnded}
      remaining={remaining ?? 0}
      code={code}
      onSignedIn={(fresh) => {
        if (fresh) window.location.replace(target);
        else void navigate({ href: target, replace: true });
      }}
    />
  );
}
