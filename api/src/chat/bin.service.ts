import { QUOTAS } from '@qamqor/shared/limits';
import type { Tx } from '../platform/database/transaction.ts';
import type { Reader } from '../platform/database/database.ts';
import { emptyBinnedMessages, setBinned, TOGETHER } from './message.store.ts';
import {
  binSession,
  binnedSessions,
  emptyBinnedSessions,
  findSession,
  unbinSession,
} from './session.store.ts';

type Bin = { cleanup_id: string; seq: number };

/**
 * Puts a chat into the bin of a cleanup. Devices hear that it is gone; its words stay until the bin is
 * emptied. True where messages of it are left for another time.
 */
export async function putIntoBin(tx: Tx, userId: string, id: string, bin: Bin): Promise<boolean> {
  await binSession(tx, userId, id, bin);
  const session = await findSession(tx, userId, id);
  if (session?.cleanup_id !== bin.cleanup_id) return false;
  return setBinned(tx, id, { deleted: true, seq: bin.seq });
}

/** Out of it again, unless it was deleted for good meanwhile. True where messages of it are left. */
export async function takeOutOfBin(tx: Tx, userId: string, id: string, bin: Bin): Promise<boolean> {
  await unbinSession(tx, id, bin);
  const session = await findSession(tx, userId, id);
  if (!session || session.deleted) return false;
  return setBinned(tx, id, { deleted: false, seq: bin.seq });
}

/** Of so many chats, by how many steps they are put into a bin or taken out, at the most. */
export const stepsOf = (chats: number): number =>
  chats === 0 ? 0 : chats + Math.floor(QUOTAS.chat_messages / TOGETHER);

export async function sessionsInBin(db: Reader, cleanupId: string): Promise<string[]> {
  return binnedSessions(db, cleanupId);
}

/** For good; gives how many rows were emptied, `most` at the most. */
export async function emptyBin(tx: Tx, cleanupId: string, most: number): Promise<number> {
  const messages = await emptyBinnedMessages(tx, cleanupId, most);
  if (messages >= most) return messages;
  return messages + (await emptyBinnedSessions(tx, cleanupId, most - messages));
}
