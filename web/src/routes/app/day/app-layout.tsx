import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { LocalDataProvider, useLocalData } from '../../../entities/local-data.tsx';
import { useDoubt } from '../../../entities/use-now.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import type { LocalData } from '../../../local-db/local-data.ts';
import { useSession, type StoredUser } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import type { Where } from '../../../account/sign-out.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { Opening } from '../../opening.tsx';
import { signInSearch } from '../../session-end.ts';
import { openDay, openedDay, signOut } from '../current-account.ts';
import { SignedIn } from './signed-in.tsx';
import { SignOutContext } from '../sign-out-context.ts';

const SignOutQuestion = lazyComponent(
  async () => {
    await loadCatalogue('app');
    return (await import('../../../screens/shell/later/sign-out-question.tsx')).SignOutQuestion;
  },
  { missing: 'in sight' },
);

const ClockQuestion = lazyComponent(async () =>
  (await import('../../../screens/today/later/clock-question.tsx')).load(),
);

/** The guard of everything below /app, and the person's data around it. */
export function AppLayout() {
  const user = useSession((session) => session.user);
  const isOver = useSession((session) => session.isOver);
  const navigate = useNavigate();
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const online = useSyncState((state) => state.online);
  const byCode = cameByCode(user);
  // The last request may have been answered before the network went.
  const ask = (): void => {
    if (byCode || !online || !navigator.onLine) setAsking(true);
    else leaveHere();
  };

  const leave = async (where?: Where): Promise<void> => {
    setAsking(false);
    if (isLeaving) return;
    setLeaving(true);
    try {
      const remaining = (await signOut(where)) || undefined;
      const ended = where === 'ended' || undefined;
      await navigate({ to: '/auth', search: { ended, remaining }, replace: true });
    } finally {
      setLeaving(false);
    }
  };
  const go = useEffectEvent((over: boolean) => {
    if (over) {
      void Promise.resolve('ended' as const)
        .then(leave)
        .catch(() => undefined);
      return;
    }
    const search = signInSearch(router.latestLocation.href);
    void navigate({ to: '/auth', search: search.again ? search : {}, replace: true });
  });
  useEffect(() => {
    if (!isLeaving && (isOver || !user)) go(isOver);
  }, [user, isLeaving, isOver]);

  const leaveHere = (): void => void leave().catch(() => undefined);

  return (
    <SignOutContext value={{ isLeaving, signOut: ask, leave }}>
      {user && !isOver ? <OpenDay key={user.id} user={user} /> : <Opening />}
      {isAsking ? (
        <SignOutQuestion byCode={byCode} onSignOut={leaveHere} onClose={() => setAsking(false)} />
      ) : null}
    </SignOutContext>
  );
}

/** CAL-5: a clock that is doubted is asked about before anything is shown by it. */
function Asked() {
  return useDoubt(useLocalData()) === 'asked' ? <ClockQuestion /> : <Outlet />;
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
        <Asked />
      </SignedIn>
    </LocalDataProvider>
  );
}
