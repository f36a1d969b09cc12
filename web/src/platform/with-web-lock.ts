/**
 * Runs `work` alone among the tabs and the worker that use this name. Where there are no locks, or
 * one is held for longer than `patience` ms, it runs all the same.
 */
export async function withWebLock<T>(
  locks: LockManager | undefined,
  { name, patience }: { name: string; patience: number },
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  let isHeld = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patience) }, () => {
      isHeld = true;
      return work();
    });
  } catch (error) {
    if (isHeld) throw error;
    return work();
  }
}
