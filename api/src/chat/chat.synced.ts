import type { ChatArgs } from '@qamqor/shared/chat/schema';
import { ownerOf, type Deciders, type UserFeeds } from '../changes/changes.service.ts';
import type { Reader } from '../platform/database/database.ts';
import { messagesSince, seqsAt } from './message.store.ts';
import { decideDelete, decideDeleteAll, decideRename } from './sessions.service.ts';
import { sessionsSince, type Span } from './session.store.ts';

export const chatDeciders: Deciders<keyof ChatArgs> = {
  'chat.rename': (_, tx, change, args) =>
    decideRename(tx, ownerOf(change), args as ChatArgs['chat.rename']),
  'chat.delete': (_, tx, change, args) =>
    decideDelete(tx, ownerOf(change), args as ChatArgs['chat.delete']),
  'chat.delete_all': (_, tx, change) => decideDeleteAll(tx, ownerOf(change)),
};

/** A device that has nothing yet need not hear what is gone. */
const gone = ({ from }: Span, ids: string[]) => (from === 0 ? [] : ids);

export const sessionFeed: UserFeeds['chat_sessions'] = async ({ reader }, userId, span) => {
  const { rows, deleted } = await sessionsSince(reader, userId, span);
  return { rows, deleted: gone(span, deleted) };
};

export const messageFeed: UserFeeds['chat_messages'] = async ({ reader }, userId, span) => {
  const { rows, deleted } = await messagesSince(reader, userId, span);
  return { rows, deleted: gone(span, deleted) };
};

/** Messages are long: a page has fewer of them than of other rows. */
const MESSAGES_A_PAGE = 200;

/** How far a page reaches that has as many messages as fit into it; rows of one seq stay together. */
export async function reachOfChat(
  db: Reader,
  userId: string,
  { limit, ...span }: Span & { limit: number },
): Promise<number> {
  const { first, beyond } = await seqsAt(db, userId, span, Math.min(limit, MESSAGES_A_PAGE));
  if (first === undefined || beyond === undefined) return span.to;
  return Math.max(first, beyond - 1);
}
