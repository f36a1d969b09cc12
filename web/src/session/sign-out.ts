import { api } from '../http/api-client.ts';
import { forgetKept } from '../data/forget-kept.ts';
import { browserPush, shownNotices } from '../data/reminders/browser-push.ts';
import { turnOff } from '../data/reminders/push-device.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { writeMeta } from '../local-db/meta.ts';
import type { Meta } from '../local-db/rows.ts';
import { seal } from '../local-db/seal.ts';
import { logger } from '../logging/logger.ts';
import { useSession } from './session-store.ts';

const LONGEST = 10_000;
const DROPPED_AFTER = 3_000;

/** What tells of the person; the device's own id and clock stay. */
const OF_THE_PERSON: (keyof Meta)[] = [
  ...(['token', 'push', 'receipts', 'looked', 'alarms', 'last_shown'] as const),
];

export type SignOutDeps = {
  /** Ends the session on the server; where it `must`, nothing else happens without it. */
  leave(): Promise<unknown>;
  must?: boolean;
  signOut(): void;
  /** Drops the copies that a cold start shows. */
  forget(): void;
  /** No notice for this person stands or comes here any more. */
  quiet(): Promise<unknown>;
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>;
};

/**
 * Sends what it can, then leaves nothing readable for the next person on this device: the cache and
 * what was sent go, what was not sent stays for the same person, by its ids only. Answers how many
 * remain.
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
  // A slow push service holds up nothing that seals: the person may be back in another tab.
  const quieted = deps.quiet().catch(() => undefined);
  await writeMeta(local.outbox, 'signed_out', true).catch(() => undefined);
  const { meta, mutations } = local.outbox;
  await meta.bulkDelete(OF_THE_PERSON).catch(() => undefined);
  const acked = mutations.where('status').equals('acked');
  await acked.delete().catch(() => undefined);
  await seal(local.outbox).catch((error: unknown) => logger.warn('Not sealed', error));
  // Another tab that sleeps holds this up: it goes as soon as that tab has gone.
  const dropped = local.dropCache().catch((error: unknown) => logger.warn('Not dropped', error));
  await Promise.race([dropped, deps.pause(DROPPED_AFTER)]);
  await Promise.race([quieted, deps.pause(LONGEST)]);
  const queued = mutations.where('status').equals('queued');
  return { remaining: await queued.count().catch(() => 0) };
}

/** On this device, which can always be left, or on every device, which the server alone can do. */
export type Where = 'here' | 'everywhere';

const PATHS: Record<Where, string> = {
  here: '/auth/sign-out',
  everywhere: '/auth/sign-out-everywhere',
};

/** Answers how many marks remain. One whose data could not even be opened can leave all the same. */
export async function signOutAt(
  local: LocalData | undefined,
  where: Where = 'here',
): Promise<number> {
  const must = where === 'everywhere';
  const leave = () => api.post(PATHS[where]);
  const forget = () => forgetKept(localStorage);
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
  const { remaining } = await signOutOf(local, { leave, must, signOut, forget, quiet, pause });
  return remaining;
}
