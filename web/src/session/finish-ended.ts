import { forgetKept } from '../data/forget-kept.ts';
import { forgetEnded } from '../local-db/ended.ts';
import { browserMedia } from '../local-db/media.ts';
import { readMeta } from '../local-db/meta.ts';
import { createOutbox } from '../local-db/outbox-db.ts';
import { logger } from '../logging/logger.ts';
import { countQueued } from '../sync/queue.ts';
import { useSession } from './session-store.ts';

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
 * place, and answers how many changes wait. An address alone signs nobody out.
 */
export async function finishEnded(): Promise<number | null> {
  const { user, signOut } = useSession.getState();
  const waiting = user ? await waitingAfter(user.id) : null;
  if (waiting !== null) {
    forgetKept(localStorage);
    signOut();
  }
  await forgetEnded(browserMedia());
  return waiting;
}
