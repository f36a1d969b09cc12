import { toWire } from '@qamqor/shared/calendar/dates';
import { refuseUnproven } from '../auth/identities/identities.service.ts';
import type { Database } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { Log } from '../platform/logger.ts';
import { deleteOne } from './delete-one.ts';
import { refreshDeletedList, type ListDeps } from './keep-deleted-list.ts';

export { closeAccounts, keepClosing } from './close-accounts.ts';
export { BadDeletedList } from './deleted-list.ts';
export { keepDeletedList, refreshDeletedList } from './keep-deleted-list.ts';
export { purgeAccounts } from './purge.service.ts';
export { reapplyAtStart, reapplyDeletions, type Reapplied } from './reapply-deletions.ts';

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
    await deleteOne(deps, tx, viewer.user_id, { deleted_at: toWire(deps.now()), is_final: false });
  });
  await refreshDeletedList(deps);
}
