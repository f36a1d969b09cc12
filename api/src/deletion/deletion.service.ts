import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import {
  COME_BACK,
  comeBack,
  deletionsOf,
  isDeleted,
  noteDeletion,
} from '../auth/deletions/deletions.service.ts';
import { endSessionsOf } from '../auth/sessions/session.service.ts';
import { findPerson } from '../auth/users/user.service.ts';
import { readEpoch } from '../changes/changes.service.ts';
import { calendarAddresses } from '../export/calendar-secret.service.ts';
import { cameBack, leaveFamily } from '../family/family.service.ts';
import type { Clock } from '../platform/clock.ts';
import { listBackups } from '../platform/backup-files.ts';
import type { Database, Reads } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { App, Viewer } from '../platform/http/http.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import {
  mergeEntries,
  readDeletedList,
  writeDeletedList,
  type DeletedEntry,
} from './deleted-list.ts';
import { forgottenBefore } from './purge.service.ts';

export { BadDeletedList } from './deleted-list.ts';
export { purgeAccounts } from './purge.service.ts';

type ListDeps = Clock & Reads & { config: { BACKUP_DIR: string; BACKUP_RETENTION_DAYS: number } };

/** What stops at once; a session that ended rings no device. Answers who is left with nobody to let them in. */
async function stopAll(
  deps: Clock,
  tx: Tx,
  { user_id, ...how }: { user_id: string; deleted_at: string; must: boolean },
): Promise<string[]> {
  const alone = await leaveFamily(deps, tx, user_id, how);
  await calendarAddresses.endAddress(tx, user_id);
  await endSessionsOf(deps, tx, { user_id });
  return alone;
}

/** FAM-6: an account that nobody could ever enter again goes with that of its keeper, and comes back so. */
async function deleteOne(deps: Clock, tx: Tx, user_id: string, deleted_at: string): Promise<void> {
  const alone = await stopAll(deps, tx, { user_id, deleted_at, must: false });
  await noteDeletion(tx, { user_id, deleted_at, purged_at: null });
  for (const id of alone) {
    if (!(await isDeleted(tx, id))) await deleteOne(deps, tx, id, deleted_at);
  }
}

/**
 * The entry of somebody whom this database does not list (any more); null once no backup knows them:
 * of those here `oldest` is the first, and while none can be made the last one stays, however old.
 */
async function keptEntry(
  { reader, now, config }: ListDeps,
  { history, oldest }: { history: string; oldest: number },
  entry: DeletedEntry,
): Promise<DeletedEntry | null> {
  const isBack =
    entry.came_back_at === null &&
    entry.history === history &&
    (await findPerson(reader, entry.user_id)) !== undefined;
  if (isBack) return { ...entry, came_back_at: toWire(now()) };
  const { deleted_at, came_back_at } = entry;
  const last = came_back_at ? fromWire(came_back_at) : fromWire(deleted_at) + COME_BACK;
  return last < Math.min(forgottenBefore(config, now()), oldest) ? null : entry;
}

/**
 * Written whenever it may differ, so that no backup brings back who went. A database of another history,
 * such as the empty one after a loss, adds to the list and takes nothing from it.
 */
async function writeList(deps: ListDeps): Promise<void> {
  const { reader, config, now } = deps;
  // Before the rows: whom it lists and they do not has come back since.
  const old = await readDeletedList(config.BACKUP_DIR);
  const history = await readEpoch(reader);
  const oldest = (await listBackups(config.BACKUP_DIR)).at(-1)?.at ?? Infinity;
  const rows = (await deletionsOf(reader)).map(({ user_id, deleted_at }) => ({
    user_id,
    deleted_at,
    came_back_at: null,
    history,
  }));
  const here = new Set(rows.map(({ user_id }) => user_id));
  const entries = mergeEntries(old?.entries ?? [], rows);
  const kept: DeletedEntry[] = [];
  for (const entry of entries) {
    const one = here.has(entry.user_id) ? entry : await keptEntry(deps, { history, oldest }, entry);
    if (one) kept.push(one);
  }
  await writeDeletedList(config.BACKUP_DIR, { written_at: toWire(now()), entries: kept });
}

/** DELETE /user: signed out everywhere at once; the rows stay for as long as the person may come back. */
export async function deleteAccount(
  deps: Database & ListDeps & Log,
  { user_id }: Pick<Viewer, 'user_id'>,
): Promise<void> {
  await transaction(deps, (tx) => deleteOne(deps, tx, user_id, toWire(deps.now())));
  await refreshDeletedList(deps);
}

/** Of this server: what is read of the list, and written after it, belongs together. */
let writing: Promise<unknown> = Promise.resolve();

export async function refreshDeletedList(deps: ListDeps & Log): Promise<boolean> {
  const turn = writing.then(() => writeList(deps));
  writing = turn.catch(() => undefined);
  try {
    await turn;
    return true;
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'the list of deleted accounts was not written');
    return false;
  }
}

const EVERY_MS = 60_000;

/** From when the server listens until it closes: who came back leaves the list, too. */
export function keepDeletedList(app: Pick<App, 'addHook'>, deps: ListDeps & Log): void {
  let written: string | null = null;
  const look = async (): Promise<void> => {
    const now = JSON.stringify(await deletionsOf(deps.reader));
    if (now !== written && (await refreshDeletedList(deps))) written = now;
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
 * who came back since stays. The list may lie in any of the folders.
 */
export async function reapplyDeletions(
  deps: Clock & Database,
  directories: ReadonlySet<string>,
): Promise<{ deleted: number; listedAt: string | null }> {
  const found = await Promise.all([...directories].map(readDeletedList));
  const lists = found.filter((one) => one !== null);
  const listedAt =
    lists
      .map(({ written_at }) => written_at)
      .toSorted()
      .at(-1) ?? null;
  const entries = mergeEntries(...lists.map((one) => one.entries));
  const deleted = await transaction(deps, async (tx) => {
    const before = new Map((await deletionsOf(tx)).map((row) => [row.user_id, row]));
    let again = 0;
    for (const { user_id, deleted_at, came_back_at } of entries) {
      const row = before.get(user_id);
      if (came_back_at !== null) {
        if (row?.purged_at === null && row.deleted_at <= came_back_at) {
          await comeBack(tx, user_id);
          await cameBack(tx, user_id);
        }
        continue;
      }
      if (!(await findPerson(tx, user_id))) continue;
      await stopAll(deps, tx, { user_id, deleted_at, must: true });
      await noteDeletion(tx, { user_id, deleted_at, purged_at: null });
      again += 1;
    }
    return again;
  });
  return { deleted, listedAt };
}
