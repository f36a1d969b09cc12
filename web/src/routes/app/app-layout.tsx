import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LocalDataProvider } from '../../data/local-data.tsx';
import type { LocalData } from '../../local-db/local-data.ts';
import { useSession, type StoredUser } from '../../session/session-store.ts';
import { Opening } from '../opening.tsx';
import { signInSearch } from '../session-end.ts';
import { openDay, openedDay, signOut } from './account-data.ts';
import { SignedIn } from './signed-in.tsx';
import { SignOutContext } from './sign-out-context.ts';

/** The guard of everything below /app, and the person's data around it. */
export function AppLayout() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (user || isLeaving) return;
    const search = signInSearch(router.latestLocation.href);
    void navigate({ to: '/auth', search: search.again ? search : {}, replace: true });
  }, [user, isLeaving, navigate, router]);

  const leave = (): void => {
    if (isLeaving) return;
    setLeaving(true);
    void signOut()
      .catch(() => 0)
      .then((remaining) =>
        navigate({ to: '/auth', search: remaining > 0 ? { remaining } : {}, replace: true }),
      );
  };

  return (
    <SignOutContext value={{ isLeaving, signOut: leave }}>
      {user ? <OpenDay key={user.id} user={user} /> : <Opening />}
    </SignOutContext>
  );
}

function OpenDay({ user }: { user: StoredUser }) {
  const [local, setLocal] = useState<LocalData | null>(() => openedDay(user)?.local ?? null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let isHere = true;
    openDay(user).then(
      (opened) => {
        if (!isHere) return;
        setLocal(opened.local);
        opened.local.wake();
      },
      (error: unknown) => isHere && setFailure({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [user]);
  if (failure) throw failure.error;
  if (!local) return null;
  return (
    <LocalDataProvider local={local}>
      <SignedIn user={user}>
        <Outlet />
      </SignedIn>
    </LocalDataProvider>
  );
}
