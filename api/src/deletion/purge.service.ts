import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { COME_BACK, nextDeleted, notePurge } from '../auth/deletions/deletions.service.ts';
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
      const id = gone.user_id;
      if (gone.reached === null) await endLinksForGood({ now: () => now }, tx, id);
      const cleared = await clearMentions(tx, id, gone.reached, most);
      let count = cleared.isDone ? cleared.count : most;
      count += removeRows(tx, id, most - count);
      count += await clearLinks(tx, id, most - count);
      const purged_at = count < most ? toWire(now) : null;
      await notePurge(tx, { ...gone, reached: cleared.reached, purged_at });
      return most;
    },
  };
}
