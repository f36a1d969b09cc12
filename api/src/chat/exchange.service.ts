import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { ChatSource } from '@qamqor/shared/chat/chat';
import { titleOf } from '@qamqor/shared/chat/title';
import { QUOTAS } from '@qamqor/shared/limits';
import { Problem } from '@qamqor/shared/problem';
import { userStream } from '@qamqor/shared/sync/protocol';
import { countBytes, raiseSeq, rowBytes } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { insertMessages, sizeOfMessages, type NewMessage } from './message.store.ts';
import { countSessions, findSession, insertSession, updateSession } from './session.store.ts';

/** A message and what answered it: neither is kept without the other. */
export type Exchange = {
  session_id: string | null;
  message: string;
  asked_at: string;
  reply: string;
  source: ChatSource;
  calls: readonly string[];
};

/** Messages of an exchange. */
const TOGETHER = 2;

/** The ids of both; null where nothing was kept. */
export type Kept = { session_id: string; message_id: string | null; reply_id: string | null };

/** QUOTA-13: before anybody is asked; of questions that come together each may find the last room. */
export async function assertRoom(
  db: Reader,
  userId: string,
  { isNewChat }: { isNewChat: boolean },
): Promise<void> {
  const { messages, bytes } = await sizeOfMessages(db, userId);
  const isFull = messages + TOGETHER > QUOTAS.chat_messages || bytes >= QUOTAS.chat_bytes;
  if (isFull || (isNewChat && (await countSessions(db, userId)) >= QUOTAS.chats))
    throw new Problem('chat.no_room');
}

/** The instant, or the next one after what it has to follow. */
const after = (instant: number, before: string) => toWire(Math.max(instant, fromWire(before) + 1));

/**
 * Keeps both under one seq of the owner's stream. Of a chat that was deleted meanwhile nothing is kept.
 * QUOTA-5: throws where that is more than fits into the day.
 */
export async function keepExchange(
  deps: Clock,
  tx: Tx,
  userId: string,
  { session_id, message, reply, source, calls, ...asked }: Exchange,
): Promise<Kept> {
  const now = deps.now();
  const id = session_id ?? newId(deps);
  const known = session_id === null ? null : await findSession(tx, userId, session_id);
  if (known?.deleted) return { session_id: id, message_id: null, reply_id: null };
  const seq = await raiseSeq(tx, userStream(userId));
  const asked_at = known ? after(fromWire(asked.asked_at), known.updated_at) : asked.asked_at;
  const replied_at = after(now, asked_at);
  const kept = { session_id: id, message_id: newId(deps), reply_id: newId(deps) };
  const row = { session_id: id, source, seq };
  const messages: NewMessage[] = [
    { ...row, id: kept.message_id, role: 'user', content: message, timestamp: asked_at, calls: [] },
    {
      ...row,
      id: kept.reply_id,
      role: 'assistant',
      content: reply,
      timestamp: replied_at,
      calls: [...calls],
    },
  ];
  const times = { created_at: asked_at, updated_at: replied_at };
  const session = known ? null : { id, title: titleOf(message), ...times, seq };
  const rows = session ? [session, ...messages] : messages;
  const bytes = rows.reduce((sum, one) => sum + rowBytes(one), 0);
  if (!(await countBytes(tx, { op: 'chat', by: userId, at: now, bytes })))
    throw new Problem('account.too_much_today');
  if (session) await insertSession(tx, userId, session);
  else await updateSession(tx, id, { updated_at: replied_at, seq });
  await insertMessages(tx, userId, messages);
  return kept;
}
