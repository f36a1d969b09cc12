import { toWire } from '@qamqor/shared/calendar/dates';
import { isDeleted, noteDeletion } from '../auth/deletions/deletions.service.ts';
import { refuseUnproven } from '../auth/identities/identities.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { Log } from '../platform/logger.ts';
import { refreshDeletedList, type ListDeps } from './keep-deleted-list.ts';
import { stopAll } from './stop-all.ts';

export { BadDeletedList } from './deleted-list.ts';
export { keepDeletedList, refreshDeletedList } from './keep-deleted-list.ts';
export { purgeAccounts } from './purge.service.ts';
export { reapplyAtStart, reapplyDeletions, type Reapplied } from './reapply-deletions.ts';

/** FAM-6: an account that nobody could ever enter again goes with that of its keeper, and comes back so. */
async function deleteOne(deps: Clock, tx: Tx, user_id: string, deleted_at: string): Promise<void> {
  const alone = await stopAll(deps, tx, { user_id, deleted_at, must: false });
  await noteDeletion(tx, { user_id, deleted_at });
  for (const id of alone) {
    if (!(await isDeleted(tx, id))) await deleteOne(deps, tx, id, deleted_at);
  }
}

/**
 * DELETE /user, for whoever has shown lately that it is them: signed out everywhere at once; the rows
 * stay for as long as the person may come back.
 */
export async function deleteAccount(
  deps: Database & ListDeps & Log,
  viewer: Viewer,
): Promise<void> {
  await transaction(deps, async (tx) => {
    await refuseUnproven(deps, tx, viewer);
    await deleteOne(deps, tx, viewer.user_id, toWire(deps.now()));
  });
  await refreshDeletedList(deps);
}
