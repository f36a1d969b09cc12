import { api } from '../http/api-client.ts';
import { forgetKept } from '../data/kept.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { seal } from '../local-db/seal.ts';
import { logger } from '../logging/logger.ts';
import { useSession } from './session-store.ts';

const LONGEST = 10_000;

export type SignOutDeps = {
  /** Ends the session on the server. */
  leave(): Promise<unknown>;
  signOut(): void;
  /** Drops the copies that a cold start shows. */
  forget(): void;
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
  await deps.leave().catch(() => undefined);
  deps.signOut();
  deps.forget();
  await local.cache.delete();
  const { meta, mutations } = local.outbox;
  await meta.delete('token').catch(() => undefined);
  const acked = mutations.where('status').equals('acked');
  await acked.delete().catch(() => undefined);
  await seal(local.outbox).catch((error: unknown) => logger.warn('Not sealed', error));
  return { remaining: await mutations.where('status').equals('queued').count() };
}

export function signOutEverywhere(local: LocalData): Promise<{ remaining: number }> {
  return signOutOf(local, {
    leave: () => api.post('/auth/sign-out'),
    signOut: () => useSession.getState().signOut(),
    forget: () => forgetKept(localStorage),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
