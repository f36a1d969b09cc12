import { toWire } from '@qamqor/shared/calendar/dates';
import { comeBack, deletionsOf, noteDeletion } from '../auth/deletions/deletions.service.ts';
import { endSessionsOf } from '../auth/sessions/session.service.ts';
import { findPerson } from '../auth/users/user.service.ts';
import { calendarAddresses } from '../export/calendar-secret.service.ts';
import { leaveFamily } from '../family/family.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reads } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { App, Viewer } from '../platform/http/http.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { readDeletedList, writeDeletedList } from './deleted-list.ts';

export { purgeAccounts } from './purge.service.ts';

type Config = { config: { BACKUP_DIR: string } };

/** What stops at once; a session that ended rings no device. */
async function stopAll(deps: Clock, tx: Tx, userId: string, of: { must: boolean }): Promise<void> {
  await leaveFamily(deps, tx, userId, of);
  await calendarAddresses.endAddress(tx, userId);
  await endSessionsOf(deps, tx, { user_id: userId });
}

/** Written whenever it may differ, so that no backup brings back who went. */
async function writeList(deps: Reads & Config): Promise<void> {
  const rows = await deletionsOf(deps.reader);
  const list = rows.map(({ user_id, deleted_at }) => ({ user_id, deleted_at }));
  await writeDeletedList(deps.config.BACKUP_DIR, list);
}

/** DELETE /user: signed out everywhere at once; the rows stay for as long as the person may come back. */
export async function deleteAccount(
  deps: Clock & Database & Config & Log,
  { user_id }: Pick<Viewer, 'user_id'>,
): Promise<void> {
  await transaction(deps, async (tx) => {
    await stopAll(deps, tx, user_id, { must: false });
    await noteDeletion(tx, { user_id, deleted_at: toWire(deps.now()), purged_at: null });
  });
  await tryList(deps);
}

async function tryList(deps: Reads & Config & Log): Promise<boolean> {
  try {
    await writeList(deps);
    return true;
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'the list of deleted accounts was not written');
    return false;
  }
}

const EVERY_MS = 60_000;

/** From when the server listens until it closes: who came back leaves the list, too. */
export function keepDeletedList(app: Pick<App, 'addHook'>, deps: Reads & Config & Log): void {
  let written: string | null = null;
  const look = async (): Promise<void> => {
    const now = JSON.stringify(await deletionsOf(deps.reader));
    if (now !== written && (await tryList(deps))) written = now;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look(), EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * For a restore, in the database that comes back: who deleted their account since is gone again, and
 * who came back since stays. Answers of how many the first is true.
 */
export async function reapplyDeletions(deps: Clock & Database & Config): Promise<number> {
  const list = await readDeletedList(deps.config.BACKUP_DIR);
  if (list === null) return 0;
  return transaction(deps, async (tx) => {
    const listed = new Set(list.map(({ user_id }) => user_id));
    for (const { user_id, purged_at } of await deletionsOf(tx)) {
      if (purged_at === null && !listed.has(user_id)) await comeBack(tx, user_id);
    }
    let count = 0;
    for (const { user_id, deleted_at } of list) {
      if (!(await findPerson(tx, user_id))) continue;
      await stopAll(deps, tx, user_id, { must: true });
      await noteDeletion(tx, { user_id, deleted_at, purged_at: null });
      count += 1;
    }
    return count;
  });
}
