import { reduceChat, type ChatMutation } from '@qamqor/shared/chat/reduce';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { FakeStream } from './fake-stream.ts';

export function isChatChange({ op }: Mutation): boolean {
  return op === 'chat.rename' || op === 'chat.delete' || op === 'chat.delete_all';
}

/** What the stand-in server makes of a change of chats: the seq of its stream after it. */
export function applyChat(stream: FakeStream, { op, args }: Mutation): number {
  const [sessions, messages] = [stream.rows('chat_sessions'), stream.rows('chat_messages')];
  const before = { sessions: [...sessions.values()], messages: [...messages.values()] };
  const after = reduceChat(before, { op, args } as ChatMutation);
  const stays = new Set([...after.sessions, ...after.messages].map(({ id }) => id));
  for (const id of sessions.keys()) if (!stays.has(id)) stream.remove('chat_sessions', id);
  for (const id of messages.keys()) if (!stays.has(id)) stream.remove('chat_messages', id);
  const changed = after.sessions.filter((one) => one !== sessions.get(one.id));
  return stream.write({ chat_sessions: changed });
}
