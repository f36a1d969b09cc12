import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { forgetEnded, isEnded } from '../local-db/eviction/ended.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { cacheStorage } from '../platform/browser-parts.ts';

/** What the worker could not reach when it cleaned up. Its mark goes last: cut short, this begins anew. */
export async function dropAfterWorker(): Promise<void> {
  const caches = cacheStorage();
  if (!caches || !(await isEnded(caches))) return;
  forgetSnapshots(browserStorage());
  await forgetEnded(caches);
}
