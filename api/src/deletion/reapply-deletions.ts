import { postponeClosings } from '../auth/closings/closings.service.ts';
import { comeBack, deletionsOf, noteDeletion } from '../auth/deletions/deletions.service.ts';
import { endSessionsAgain } from '../auth/sessions/session.service.ts';
import { findPerson } from '../auth/users/user.service.ts';
import { cameBack, endLinksAgain, peopleLeftOutside } from '../family/family.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { transaction } from '../platform/database/transaction.ts';
import { mergeEnded, mergeEntries, readDeletedList } from './deleted-list.ts';
import { stopAll } from './stop-all.ts';

/** Of how many people, sessions and links a restore took back that they were there again. */
export type Reapplied = {
  deleted: number;
  sessions: number;
  links: number;
  /** How many people now have nobody to let them in: whoever could came after the backup. */
  outside: number;
  /** When the list was written last; null where there is none. */
  listedAt: string | null;
};

/**
 * For a restore, in the database that comes back: who deleted their account since is gone again, who
 * came back since stays, and what was ended since is ended. The list may lie in any of the folders.
 */
export async function reapplyDeletions(
  deps: Clock & Database,
  directories: ReadonlySet<string>,
): Promise<Reapplied> {
  const found = await Promise.all([...directories].map(readDeletedList));
  const lists = found.filter((one) => one !== null);
  const listedAt =
    lists
      .map(({ written_at }) => written_at)
      .toSorted()
      .at(-1) ?? null;
  const entries = mergeEntries(...lists.map((one) => one.entries));
  const ended = mergeEnded(...lists.map((one) => one.ended));
  const reapplied = await transaction(deps, async (tx) => {
    const before = new Map((await deletionsOf(tx)).map((row) => [row.user_id, row]));
    let again = 0;
    for (const { user_id, deleted_at, came_back_at, is_final } of entries) {
      const row = before.get(user_id);
      if (came_back_at !== null) {
        if (row?.purged_at === null && row.deleted_at <= came_back_at) {
          await comeBack(tx, user_id);
          await cameBack(tx, user_id);
        }
        continue;
      }
      if (!(await findPerson(tx, user_id))) continue;
      await stopAll(deps, tx, { user_id, deleted_at, is_final, must: true });
      await noteDeletion(tx, { user_id, deleted_at, is_final });
      again += 1;
    }
    await postponeClosings(deps, tx);
    const sessions = await endSessionsAgain(tx, ended.sessions);
    const links = await endLinksAgain(tx, ended.links);
    const gone = new Set((await deletionsOf(tx)).map(({ user_id }) => user_id));
    const outside = await peopleLeftOutside(deps, tx, gone);
    return { deleted: again, sessions, links, outside: outside.length };
  });
  return { ...reapplied, listedAt };
}

/** As a restore does, for a database that was put back by hand; a list that cannot be read stops nothing. */
export async function reapplyAtStart(
  deps: Clock & Database & Log & { config: { BACKUP_DIR: string } },
): Promise<void> {
  try {
    const done = await reapplyDeletions(deps, new Set([deps.config.BACKUP_DIR]));
    deps.log.warn(done, 'what was deleted and ended since that database is so again');
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'what was deleted since that database may be back');
  }
}
