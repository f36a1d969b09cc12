import { api } from '../session/api-client.ts';
import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { browserPush, shownNotices } from '../notifications/browser-push.ts';
import { turnOff } from '../notifications/push-device.ts';
import { clearAccount } from '../local-db/clear-account.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { useSession } from '../session/session-store.ts';
import { browserStorage } from '../platform/browser-storage.ts';

const LONGEST = 10_000;

export type EndDeps = {
  signOut(): void;
  /** Drops the copies that a cold start shows. */
  forget(): void;
  /** No notice for this person stands or comes here any more. */
  quiet(): Promise<unknown>;
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>;
};

export type SignOutDeps = EndDeps & {
  /** Ends the session on the server; where it `must`, nothing else happens without it. */
  leave(): Promise<unknown>;
  must?: boolean;
};

/** A slow push service holds up nothing that is sealed: the person may be back in another tab. */
function quieted({ quiet, pause }: EndDeps): Promise<unknown> {
  return Promise.race([quiet().catch(() => undefined), pause(LONGEST)]);
}

/**
 * Sends what it can, then leaves nothing readable for the next person on this device. Answers how many
 * changes remain.
 */
export async function signOutOf(
  local: LocalData,
  deps: SignOutDeps,
): Promise<{ remaining: number }> {
  await Promise.race([local.flush().catch(() => undefined), deps.pause(LONGEST)]);
  const left = deps.leave();
  await (deps.must ? left : left.catch(() => undefined));
  deps.signOut();
  deps.forget();
  const quiet = quieted(deps);
  const remaining = await clearAccount(local, deps.pause);
  await quiet;
  return { remaining };
}

/**
 * FAM-6: the session was ended from another place. The token goes last: cut short, this begins anew at
 * the next start.
 */
export async function endOf(local: LocalData, deps: EndDeps): Promise<{ remaining: number }> {
  const quiet = quieted(deps);
  const remaining = await clearAccount(local, deps.pause);
  deps.signOut();
  deps.forget();
  await quiet;
  return { remaining };
}

/**
 * On this device, which can always be left, on every device, which the server alone can do, with the
 * account `deleted`, or on one whose session somebody `ended` already.
 */
export type Where = 'here' | 'everywhere' | 'deleted' | 'ended';

const ask: Record<Where, () => Promise<unknown>> = {
  here: () => api.post('/auth/sign-out'),
  everywhere: () => api.post('/auth/sign-out-everywhere'),
  deleted: () => api.delete('/user'),
  ended: () => Promise.resolve(),
};

/** Answers how many marks remain. One whose data could not even be opened can leave all the same. */
export async function signOutAt(
  local: LocalData | undefined,
  where: Where = 'here',
): Promise<number> {
  const must = where === 'everywhere' || where === 'deleted';
  const leave = ask[where];
  const forget = () => forgetSnapshots(browserStorage());
  const { signOut } = useSession.getState();
  if (!local) {
    await (must ? leave() : leave().catch(() => undefined));
    signOut();
    forget();
    return 0;
  }
  const quiet = async (): Promise<void> => {
    for (const notice of await shownNotices()) notice.close();
    await turnOff(browserPush(local.outbox));
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
  };
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const deps: EndDeps = { signOut, forget, quiet, pause };
  const out = where === 'ended' ? endOf(local, deps) : signOutOf(local, { ...deps, leave, must });
  return (await out).remaining;
}
