const LONG_ENOUGH = 15_000;

/**
 * One syncer per account over tabs and worker. It only saves requests: where there are no locks,
 * or one is held for too long, the work runs all the same, for the server's ledger makes it safe.
 */
export function createExclusive(
  userId: string,
  locks: LockManager | undefined,
): (work: () => Promise<void>) => Promise<void> {
  return async (work) => {
    if (!locks) return work();
    let isHeld = false;
    try {
      await locks.request(
        `qamqor-sync-${userId}`,
        { signal: AbortSignal.timeout(LONG_ENOUGH) },
        () => {
          isHeld = true;
          return work();
        },
      );
    } catch (error) {
      if (isHeld) throw error;
      await work();
    }
  };
}
