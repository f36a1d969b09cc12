import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { BIN_DAYS } from '@qamqor/shared/limits';
import { emptyBin } from '../chat/chat.service.ts';
import type { Chore } from '../platform/upkeep.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { oldestCleanup, removeCleanup, removeCleanupsOf } from './cleanup.store.ts';

export { finishCleanups } from './go-through.ts';

/** DATA-6: the words of chats that nobody took back go for good. */
export const forgetCleanups: Chore = {
  name: 'cleanups',
  wipes: true,
  async step(tx, now, most) {
    const row = await oldestCleanup(tx, toWire(now - BIN_DAYS * DAY));
    if (!row) return 0;
    if ((await emptyBin(tx, row.id, most)) < most) await removeCleanup(tx, row.id);
    return most;
  },
};

/** For good, of a person who begins afresh. */
export async function removeCleanups(tx: Tx, userId: string): Promise<void> {
  await removeCleanupsOf(tx, userId);
}
