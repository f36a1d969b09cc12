import { Buffer } from 'node:buffer';
import type { ChatMessage, ChatSession } from '@qamqor/shared/chat/chat';
import { byNow } from '@qamqor/shared/import/by-now';
import { Total } from '@qamqor/shared/import/total';
import { QUOTAS } from '@qamqor/shared/limits';
import { userStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq, type ImportKind } from '../changes/changes.service.ts';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import {
  findMessage,
  nextReplier,
  noteReplier,
  saveMessage,
  sizeOfMessages,
} from './message.store.ts';
import { countSessions, findSession, ownerOfSession, saveSession } from './session.store.ts';

/** SYNC: a pull keeps the rows of one seq together, and is made for as many. */
const ROWS_OF_A_SEQ = 50;

/** Chats are rows of the person’s own stream, which no other part of a file is. */
function seqs(userId: string) {
  let [seq, rows] = [0, 0];
  return {
    async next(tx: Tx): Promise<number> {
      if (rows % ROWS_OF_A_SEQ === 0) seq = await raiseSeq(tx, userStream(userId));
      rows += 1;
      return seq;
    },
    beginAnew: () => void (rows = 0),
  };
}

/** Whether the person has, or had, a chat of this id. */
export async function hasSession(db: Reader, userId: string, id: string): Promise<boolean> {
  return (await findSession(db, userId, id)) !== undefined;
}

function saidByNow(given: ChatSession, now: string): ChatSession {
  const { created_at, updated_at } = given;
  return { ...given, created_at: byNow(created_at, now), updated_at: byNow(updated_at, now) };
}

/**
 * DATA-1: chats are only added to. One that was deleted for good comes back by its file, as no other way
 * is left; one in the bin of a cleanup stays there. Of two titles that of the chat that went on longer stays.
 */
export async function importChats(
  here: Reader,
  userId: string,
  now: string,
): Promise<{
  sessions: ImportKind<ChatSession>;
  messages: ImportKind<ChatMessage>;
}> {
  const { messages, bytes } = await sizeOfMessages(here, userId);
  const total = new Total([QUOTAS.chat_messages, QUOTAS.chat_bytes], [messages, bytes]);
  /** Of the file: whether what belongs to them is read. */
  const known = new Map<string, boolean>();
  const chats = new Total([QUOTAS.chats], [await countSessions(here, userId)]);
  const seq = seqs(userId);

  async function isOpen(db: Reader, id: string): Promise<boolean> {
    const said = known.get(id);
    if (said !== undefined) return said;
    const session = await findSession(db, userId, id);
    const isLive = session !== undefined && !session.deleted;
    known.set(id, isLive);
    return isLive;
  }

  return {
    sessions: {
      async isOfAnother(db, id) {
        const owner = await ownerOfSession(db, id);
        return owner !== undefined && owner !== userId;
      },
      async judge(db, given) {
        const before = await findSession(db, userId, given.id);
        const isBinned = before !== undefined && before.cleanup_id !== null;
        const isNew = before === undefined || (before.deleted && !isBinned);
        const hasRoom = !isNew || chats.take([1]);
        known.set(given.id, !isBinned && hasRoom);
        if (!hasRoom) return { verdict: { refused: 'no_room' }, row: given };
        if (isNew) return { verdict: 'new', row: saidByNow(given, now) };
        const isAhead = given.updated_at > now;
        const isLater = !isBinned && !isAhead && given.updated_at > before.updated_at;
        return { verdict: isLater ? 'changed' : 'same', row: given };
      },
      beginPortion: seq.beginAnew,
      save: async (tx, row) => saveSession(tx, userId, { ...row, seq: await seq.next(tx) }),
    },
    messages: {
      async isOfAnother(db, id) {
        const found = await findMessage(db, id);
        return found !== undefined && found.user_id !== userId;
      },
      async judge(db, given) {
        const before = await findMessage(db, given.id);
        // In a bin the words are kept.
        if (before && (!before.deleted || before.content !== ''))
          return { verdict: 'same', row: given };
        const isThere = await isOpen(db, given.session_id);
        if (!isThere) return { verdict: { refused: 'no_chat' }, row: given };
        const hasRoom = total.take([1, Buffer.byteLength(given.content)]);
        return { verdict: hasRoom ? 'new' : { refused: 'no_room' }, row: given };
      },
      beginPortion: seq.beginAnew,
      async save(tx, row) {
        // Questions and replies come in any order. Of a question alone nobody knows who was asked.
        const source = row.source ?? (await nextReplier(tx, row)) ?? 'rules';
        await saveMessage(tx, userId, { ...row, source, seq: await seq.next(tx) });
        if (row.role === 'assistant') await noteReplier(tx, { ...row, source });
      },
    },
  };
}
