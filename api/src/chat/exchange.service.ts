import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { ChatSource } from '@qamqor/shared/chat/chat';
import { titleOf } from '@qamqor/shared/chat/title';
import { Problem } from '@qamqor/shared/problem';
import { userStream } from '@qamqor/shared/sync/protocol';
import { countBytes, raiseSeq } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { insertMessages } from './message.store.ts';
import { findSession, insertSession, updateSession } from './session.store.ts';

/** A message and what answered it: neither is kept without the other. */
export type Exchange = {
  session_id: string | null;
  message: string;
  asked_at: string;
  reply: string;
  source: ChatSource;
  calls: readonly string[];
};

/** The ids of both; null where nothing was kept. */
export type Kept = { session_id: string; message_id: string | null; reply_id: string | null };

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
  const kept = { session_id: id, message_id: newId(deps), reply_id: newId(deps) };
  if (!(await countBytes(tx, { op: 'chat', by: userId, at: now, what: [message, reply] })))
    throw new Problem('account.too_much_today');
  const seq = await raiseSeq(tx, userStream(userId));
  const asked_at = known ? after(fromWire(asked.asked_at), known.updated_at) : asked.asked_at;
  const replied_at = after(now, asked_at);
  if (known) await updateSession(tx, id, { updated_at: replied_at, seq });
  else {
    const times = { created_at: asked_at, updated_at: replied_at };
    await insertSession(tx, userId, { id, title: titleOf(message), ...times, seq });
  }
  const row = { session_id: id, source, seq };
  await insertMessages(tx, userId, [
    {
      ...row,
      id: kept.message_id,
      role: 'user',
      content: message,
      timestamp: asked_at,
      calls: [],
    },
    {
      ...row,
      id: kept.reply_id,
      role: 'assistant',
      content: reply,
      timestamp: replied_at,
      calls: [...calls],
    },
  ]);
  return kept;
}
