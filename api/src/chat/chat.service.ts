import type { ChatMessage } from '@qamqor/shared/chat/chat';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { countMessages, pageOfMessages, removeMessages } from './message.store.ts';
import { removeSessions } from './session.store.ts';

export { emptyBin, putIntoBin, sessionsInBin, stepsOf, takeOutOfBin } from './bin.service.ts';
export { hasSession, importChats } from './import-chats.ts';
export { keepExchange } from './exchange.service.ts';
export { readConsent } from './consent.service.ts';
export { sessionsOf } from './sessions.service.ts';

export async function countChatMessages(db: Reader, userId: string): Promise<number> {
  return countMessages(db, userId);
}

/** All that a person has, page by page. */
export async function* pagesOfChatMessages(
  db: Reader,
  userId: string,
  size: number,
): AsyncGenerator<ChatMessage[]> {
  for (let after = ''; ;) {
    const page = await pageOfMessages(db, userId, after, size);
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ seq: _, ...message }) => message);
    after = last.id;
  }
}

/** For good. */
export async function forgetChats(tx: Tx, userId: string): Promise<void> {
  await removeMessages(tx, userId);
  await removeSessions(tx, userId);
}
