import type { MutationOf } from '../operation.ts';
import type { ChatMessage, ChatSession } from './chat.ts';
import type { ChatArgs } from './schema.ts';

export type ChatMutation = {
  [Op in keyof ChatArgs]: Pick<MutationOf<ChatArgs, Op>, 'op' | 'args'>;
}[keyof ChatArgs];

export type ChatRows = { sessions: readonly ChatSession[]; messages: readonly ChatMessage[] };

/** What a device shows of its rows and of a change that waits; a chat that is not there stays so. */
export function reduceChat({ sessions, messages }: ChatRows, change: ChatMutation): ChatRows {
  switch (change.op) {
    case 'chat.rename': {
      const { id, title } = change.args;
      return {
        messages,
        sessions: sessions.map((one) => (one.id === id ? { ...one, title } : one)),
      };
    }
    case 'chat.delete': {
      const { id } = change.args;
      return {
        sessions: sessions.filter((one) => one.id !== id),
        messages: messages.filter(({ session_id }) => session_id !== id),
      };
    }
    case 'chat.delete_all':
      return { sessions: [], messages: [] };
  }
}
