import { forgetSnapshots } from '../local-db/forget-snapshot.ts';
import { forgetEnded, isEnded } from '../local-db/ended.ts';
import { browserMedia } from '../local-db/media.ts';

/** What the worker could not reach when it cleaned up. Its mark goes last: cut short, this begins anew. */
export async function dropAfterWorker(): Promise<void> {
  const caches = browserMedia();
  if (!caches || !(await isEnded(caches))) return;
  forgetSnapshots(localStorage);
  await forgetEnded(caches);
}
