import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { COME_BACK, nextDeleted, noteDeletion } from '../auth/deletions/deletions.service.ts';
import { endLinksForGood } from '../family/family.service.ts';
import type { Chore } from '../platform/upkeep.ts';
import { clearLinks, clearMentions, removeRows } from './purge.store.ts';

/** A backup that is made late may be kept as much longer. */
const SLACK = 3 * DAY;

/** Epoch ms; whoever was gone before is in no backup that is kept. */
export const forgottenBefore = (config: { BACKUP_RETENTION_DAYS: number }, now: number): number =>
  now - config.BACKUP_RETENTION_DAYS * DAY - SLACK;

/** DATA-3: removes those who did not come back, some rows a step, and overwrites where these were. */
export function purgeAccounts(config: { BACKUP_RETENTION_DAYS: number }): Chore {
  return {
    name: 'deleted accounts',
    wipes: true,
    async step(tx, now, most) {
      const forgotten = toWire(forgottenBefore(config, now));
      const gone = await nextDeleted(tx, { until: toWire(now - COME_BACK), forgotten });
      if (!gone) return 0;
      await endLinksForGood({ now: () => now }, tx, gone.user_id);
      let count = await clearMentions(tx, gone.user_id, most);
      count += removeRows(tx, gone.user_id, most - count);
      count += await clearLinks(tx, gone.user_id, most - count);
      if (count < most) await noteDeletion(tx, { ...gone, purged_at: toWire(now) });
      return most;
    },
  };
}
