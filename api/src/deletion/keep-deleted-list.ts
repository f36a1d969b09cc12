import { fromWire, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { COME_BACK, deletionsOf } from '../auth/deletions/deletions.service.ts';
import {
  latestSessionEnd,
  sessionsEndedSince,
  signedInSince,
} from '../auth/sessions/session.service.ts';
import { findPerson } from '../auth/users/user.service.ts';
import { readEpoch } from '../changes/changes.service.ts';
import { latestLinkEnd, linksEndedSince } from '../family/family.service.ts';
import { listBackups } from '../platform/backup-files.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { App } from '../platform/http/http.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { repeat } from '../platform/repeat.ts';
import {
  mergeEnded,
  mergeEntries,
  readDeletedList,
  writeDeletedList,
  type DeletedEntry,
  type DeletedList,
  type Ended,
} from './deleted-list.ts';
import { forgottenBefore } from './purge.service.ts';

export type ListDeps = Clock &
  Reads & { config: { BACKUP_DIR: string; BACKUP_RETENTION_DAYS: number } };

/**
 * The entry of somebody whom this database does not list (any more); null once no backup knows them:
 * of those here the oldest is of `first`, or later.
 */
async function keptEntry(
  { reader, now }: ListDeps,
  { history, first }: { history: string; first: number },
  entry: DeletedEntry,
): Promise<DeletedEntry | null> {
  const isBack =
    entry.came_back_at === null &&
    !entry.is_final &&
    (await findPerson(reader, entry.user_id)) !== undefined &&
    (entry.history === history || (await signedInSince(reader, entry.user_id, entry.deleted_at)));
  if (isBack) return { ...entry, came_back_at: toWire(now()) };
  const { deleted_at, came_back_at } = entry;
  const last = came_back_at ? fromWire(came_back_at) : fromWire(deleted_at) + COME_BACK;
  return last < first ? null : entry;
}

/** What is noted may have been committed a little before the list was written. */
const OVERLAP = HOUR;

/** All that ended since the oldest backup; of what the list was written for already, only the new is read. */
async function endedSince(
  { reader }: ListDeps,
  { history, first }: { history: string; first: number },
  old: DeletedList | null,
): Promise<Ended> {
  const goesOn = old?.ended.history === history;
  const since = toWire(goesOn ? fromWire(old.written_at) - OVERLAP : first);
  const fresh = {
    sessions: await sessionsEndedSince(reader, since),
    links: await linksEndedSince(reader, since),
  };
  const all = old ? mergeEnded(old.ended, fresh) : fresh;
  const isKept = ({ at }: { at: string }) => fromWire(at) >= first;
  return { history, sessions: all.sessions.filter(isKept), links: all.links.filter(isKept) };
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
  const first = Math.min(forgottenBefore(config, now()), oldest);
  const rows = (await deletionsOf(reader)).map(({ user_id, deleted_at, is_final }) => ({
    user_id,
    deleted_at,
    is_final,
    came_back_at: null,
    history,
  }));
  const here = new Set(rows.map(({ user_id }) => user_id));
  const entries = mergeEntries(old?.entries ?? [], rows);
  const kept: DeletedEntry[] = [];
  for (const entry of entries) {
    const one = here.has(entry.user_id) ? entry : await keptEntry(deps, { history, first }, entry);
    if (one) kept.push(one);
  }
  const ended = await endedSince(deps, { history, first }, old);
  await writeDeletedList(config.BACKUP_DIR, { written_at: toWire(now()), entries: kept, ended });
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

/** From when the server listens until it closes: who came back leaves the list, and what ended is noted. */
export function keepDeletedList(app: Pick<App, 'addHook'>, deps: ListDeps & Log): void {
  let written: string | null = null;
  const look = async (): Promise<void> => {
    const now = JSON.stringify([
      await deletionsOf(deps.reader),
      await latestSessionEnd(deps.reader),
      await latestLinkEnd(deps.reader),
    ]);
    if (now !== written && (await refreshDeletedList(deps))) written = now;
  };
  let looking: { stop(): Promise<void> } | undefined;
  app.addHook('onListen', async () => {
    const failed = 'who was deleted could not be looked at';
    looking = repeat(deps, { every: EVERY_MS, failed }, look);
  });
  app.addHook('onClose', () => looking?.stop());
}
