import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { closingOf, dueClosings, endClosing } from '../auth/closings/closings.service.ts';
import type { Database } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { App } from '../platform/http/http.ts';
import type { Log } from '../platform/logger.ts';
import { repeat } from '../platform/repeat.ts';
import { deleteOne } from './delete-one.ts';
import { refreshDeletedList, type ListDeps } from './keep-deleted-list.ts';

type Deps = Database & ListDeps & Log;

async function closeOne(deps: Deps, user_id: string): Promise<void> {
  await transaction(deps, async (tx) => {
    const deleted_at = toWire(deps.now());
    // Meanwhile it may have been taken back.
    const closing = await closingOf(tx, user_id);
    if (!closing || closing.closes_at > deleted_at) return;
    // Whoever deleted it themselves does not come back to it from now on either.
    await deleteOne(deps, tx, user_id, { deleted_at, is_final: true });
    await endClosing(tx, user_id);
  });
}

/**
 * ADMIN-8: whose 30 days are over is deleted, for good. FAM-6: it waits as long as somebody is signed
 * in on a device that nobody else could let in again.
 */
export async function closeAccounts(deps: Deps): Promise<void> {
  const due = await dueClosings(deps, deps.reader);
  for (const user_id of due) {
    try {
      await closeOne(deps, user_id);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'family.only_keeper')) throw error;
      deps.log.warn('an account is not closed yet: it alone lets in somebody who is signed in');
    }
  }
  if (due.length > 0) await refreshDeletedList(deps);
}

/** From when the server listens until it closes. */
export function keepClosing(app: Pick<App, 'addHook'>, deps: Deps): void {
  const failed = 'accounts whose days are over were not closed';
  let closing: { stop(): Promise<void> } | undefined;
  app.addHook('onListen', async () => {
    closing = repeat(deps, { every: HOUR, failed }, () => closeAccounts(deps));
  });
  app.addHook('onClose', () => closing?.stop());
}
