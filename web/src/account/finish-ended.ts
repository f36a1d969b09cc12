import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { readMeta } from '../local-db/outbox/meta.ts';
import { createOutbox } from '../local-db/outbox/outbox-db.ts';
import { logger } from '../platform/logger.ts';
import { countQueued } from '../sync/push/queue.ts';
import { dropAfterWorker } from './drop-after-worker.ts';
import { useSession } from '../session/session-store.ts';
import { browserStorage } from '../platform/browser-storage.ts';

/** How many changes wait where the worker cleaned up; null where it did not. */
async function waitingAfter(userId: string): Promise<number | null> {
  const outbox = createOutbox(userId);
  try {
    return (await readMeta(outbox, 'signed_out')) ? await countQueued(outbox) : null;
  } catch (error) {
    logger.warn('The data could not be looked at', error);
    return null;
  } finally {
    outbox.close();
  }
}

/**
 * Drops what the worker could not reach when it cleaned up after a session that was ended from another
 * place, also where nobody is signed in any more. Answers how many changes wait, null where nobody was
 * signed out: an address alone does not do it.
 */
export async function finishEnded(): Promise<number | null> {
  const { user, signOut } = useSession.getState();
  const waiting = user ? await waitingAfter(user.id) : null;
  if (waiting !== null) {
    forgetSnapshots(browserStorage());
    signOut();
  }
  await dropAfterWorker();
  return waiting;
}
