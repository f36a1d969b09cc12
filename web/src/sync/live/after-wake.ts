import { logger } from '../../platform/logger.ts';
import { reloadOnce, type ReloadDeps } from '../../platform/reload-once.ts';

/**
 * A page that slept may find its databases cut off for good: then only a reload brings them back.
 * It comes before anything is marked.
 */
export async function mendAfterWake(
  local: { isAlive(): Promise<boolean> },
  deps?: Partial<ReloadDeps>,
): Promise<void> {
  if (await local.isAlive()) return;
  if (reloadOnce(deps)) logger.warn('The databases do not answer; the page is loaded again');
}
