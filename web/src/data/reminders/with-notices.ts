import { exclusively } from '../../exclusively.ts';

/** A ring waits no longer than this for a page that hangs, and long enough for several at once. */
const HELD = { name: 'qamqor-notices', patience: 1_000 };

/**
 * Chromium forgets a notice that is shown while somebody asks which ones stand: nobody can list or
 * close it then. Whoever shows or asks, page or worker, does it alone.
 */
export function withNotices<T>(work: () => Promise<T>): Promise<T> {
  return exclusively(navigator.locks, HELD, work);
}
