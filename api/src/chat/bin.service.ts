import type { Tx } from '../platform/database/transaction.ts';
import { raiseSeq } from '../changes/changes.service.ts';
import { userStream } from '@qamqor/shared/sync/protocol';
import type { Reader } from '../platform/database/database.ts';
import { emptyBinnedMessages, setBinned } from './message.store.ts';
import { binSession, binnedSessions, emptyBinnedSessions, unbinSession } from './session.store.ts';

/** Gives the seqs of one session after another, the first of which is raised already. */
function seqsOf(tx: Tx, userId: string, first: number): () => Promise<number> {
  let isFirst = true;
  return async () => {
    if (!isFirst) return raiseSeq(tx, userStream(userId));
    isFirst = false;
    return first;
  };
}

/** Devices hear that they are gone; their words stay until the bin is emptied. */
export async function binSessions(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  { cleanup_id, first }: { cleanup_id: string; first: number },
): Promise<void> {
  const next = seqsOf(tx, userId, first);
  for (const id of ids) {
    const seq = await next();
    await setBinned(tx, id, { deleted: true, seq });
    await binSession(tx, userId, id, { cleanup_id, seq });
  }
}

export async function sessionsInBin(db: Reader, cleanupId: string): Promise<string[]> {
  return binnedSessions(db, cleanupId);
}

export async function unbinSessions(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  first: number,
): Promise<void> {
  const next = seqsOf(tx, userId, first);
  for (const id of ids) {
    const seq = await next();
    await unbinSession(tx, id, seq);
    await setBinned(tx, id, { deleted: false, seq });
  }
}

/** For good; gives how many rows were emptied, `most` at the most. */
export async function emptyBin(tx: Tx, cleanupId: string, most: number): Promise<number> {
  const messages = await emptyBinnedMessages(tx, cleanupId, most);
  if (messages >= most) return messages;
  return messages + (await emptyBinnedSessions(tx, cleanupId, most - messages));
}
