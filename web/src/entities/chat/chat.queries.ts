import type { ChatMessage, ChatSession } from '@qamqor/shared/chat/chat';
import { reduceChat, type ChatMutation } from '@qamqor/shared/chat/reduce';
import { operationOf } from '@qamqor/shared/sync/operations';
import { userStream } from '@qamqor/shared/sync/protocol';
import { isKnown, type KnownList } from '../known.ts';
import { readCache } from '../../local-db/read-cache.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import { waitingOf } from '../change/waiting.ts';
import { useLocalData } from '../local-data.tsx';
import { useLive } from '../use-live.ts';

export type Chats = {
  /** The one that was used last comes first; null: not known yet. */
  sessions: KnownList<ChatSession> | null;
  /** Of the chat that was asked for, the oldest first. */
  messages: ChatMessage[];
};

const NOTHING = { sessions: [], messages: [], cursor: undefined };

const byTime = (one: ChatMessage, other: ChatMessage) =>
  `${one.timestamp} ${one.id}` < `${other.timestamp} ${other.id}` ? -1 : 1;

/** The person's chats as they are on this device, with what waits to be sent on top. */
async function readChats(local: LocalData, openId: string | null): Promise<Chats> {
  const stream = userStream(local.userId);
  const { cache } = local;
  const tables = [cache.chat_sessions, cache.chat_messages, cache.cursors];
  const rows = await readCache(local, tables, NOTHING, async () => {
    const [sessions, messages, cursor] = await Promise.all([
      cache.chat_sessions.where('stream').equals(stream).toArray(),
      openId === null
        ? []
        : cache.chat_messages.where('[stream+session_id]').equals([stream, openId]).toArray(),
      cache.cursors.get(stream),
    ]);
    return { sessions, messages, cursor };
  });
  const waiting = await waitingOf(local.outbox, stream, rows.cursor?.cursor ?? 0);
  const { sessions, messages } = waiting
    .filter(({ mutation }) => operationOf(mutation.op)?.subject === 'chat')
    .reduce<{ sessions: readonly ChatSession[]; messages: readonly ChatMessage[] }>(
      (state, { mutation }) => reduceChat(state, mutation as unknown as ChatMutation),
      rows,
    );
  const listed = sessions.toSorted((a, b) => (a.updated_at > b.updated_at ? -1 : 1));
  const isHere = isKnown(rows.cursor) || listed.length > 0;
  return {
    sessions: isHere ? (listed as unknown as KnownList<ChatSession>) : null,
    messages: messages.toSorted(byTime),
  };
}

/** Live; null while the first read runs. */
export function useChats(openId: string | null): Chats | null {
  const local = useLocalData();
  return useLive(`${local.userId} chats ${openId ?? ''}`, () => readChats(local, openId)) ?? null;
}
