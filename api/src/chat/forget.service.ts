import { userStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq } from '../changes/changes.service.ts';
import type { Chore } from '../platform/upkeep.ts';
import { emptyMessages } from './message.store.ts';
import { goneWithWords, noWordsLeft } from './session.store.ts';

/** Of a long chat that was deleted the words go bit by bit; each bit is heard by the devices. */
export const forgetDeletedChats: Chore = {
  name: 'deleted chats',
  wipes: true,
  async step(tx, _, most) {
    const chat = await goneWithWords(tx);
    if (!chat) return 0;
    const seq = await raiseSeq(tx, userStream(chat.user_id));
    const isMoreLeft = await emptyMessages(tx, chat.user_id, chat.id, seq);
    if (!isMoreLeft) await noWordsLeft(tx, chat.id);
    return most;
  },
};
