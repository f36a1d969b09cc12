import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { forgetEnded, isEnded } from '../local-db/eviction/ended.ts';

/** What the worker could not reach when it cleaned up. Its mark goes last: cut short, this begins anew. */
export async function dropAfterWorker(): Promise<void> {
  if (!('caches' in globalThis) || !(await isEnded(caches))) return;
  forgetSnapshots(localStorage);
  await forgetEnded(caches);
}
