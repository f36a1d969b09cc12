import { withWebLock } from '../platform/with-web-lock.ts';

const LONG_ENOUGH_MS = 15_000;

/** One syncer per account. It only saves requests: the server's ledger makes two of them safe. */
export function createExclusive(
  userId: string,
  locks: LockManager | undefined,
): (work: () => Promise<void>) => Promise<void> {
  const held = { name: `qamqor-sync-${userId}`, patience: LONG_ENOUGH_MS };
  return (work) => withWebLock(locks, held, work);
}
