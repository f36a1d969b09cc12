import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import {
  CLEANUP_KINDS,
  countedPlan,
  planCleanup,
  type Cleanup,
  type CleanupKind,
  type CleanupPlan,
  type CleanupReport,
  type CleanupRows,
} from '@qamqor/shared/cleanup/cleanup';
import type { CleanupRequest } from '@qamqor/shared/cleanup/schema';
import { BIN_DAYS } from '@qamqor/shared/limits';
import { Problem } from '@qamqor/shared/problem';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { sessionsInBin, sessionsOf } from '../chat/chat.service.ts';
import { countMarksBefore } from '../doses/doses.service.ts';
import { faultOfMedicines, medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader, Reads } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { eventsOf, faultOfEvents } from '../schedule/schedule.service.ts';
import { assertFitsToday, stillBinned } from './bin-entries.ts';
import { goThrough } from './go-through.ts';
import {
  findCleanup,
  insertCleanup,
  listCleanups,
  updateCleanup,
  type CleanupRow,
  type Going,
  type Ids,
} from './cleanup.store.ts';

type Deps = Clock & Database;

function answerOf({ id, before, cleaned_at, taken_back_at, counts }: CleanupRow): Cleanup {
  const until = toWire(fromWire(cleaned_at) + BIN_DAYS * DAY);
  return { id, before, cleaned_at, until, taken_back_at, parts: counts };
}

async function planFor(
  deps: Clock,
  db: Reader,
  { user_id }: Viewer,
  { kinds, before }: CleanupRequest,
): Promise<CleanupPlan> {
  const has = (kind: CleanupKind) => kinds.includes(kind);
  const rows: CleanupRows = {
    medicines: has('medicines') ? await medicinesOf(db, user_id) : [],
    events: has('events') ? await eventsOf(db, user_id) : [],
    chats: has('chats') ? await sessionsOf(db, user_id) : [],
  };
  const zones = await getZoneHistory({ reader: db }, user_id);
  return planCleanup(rows, { kinds, before }, { now: deps.now(), zones });
}

function goingOf({ session_id }: Viewer, plan: CleanupPlan): Going {
  const ids = CLEANUP_KINDS.map((kind) => [kind, plan[kind]?.goes ?? []]);
  return { act: 'delete', session_id, ...(Object.fromEntries(ids) as Ids) };
}

/** Notes what is to go; nothing is moved yet. */
async function begin(
  tx: Tx,
  viewer: Viewer,
  { id, before, cleaned_at }: { id: string; before: string; cleaned_at: string },
  plan: CleanupPlan,
): Promise<void> {
  await insertCleanup(tx, {
    id,
    user_id: viewer.user_id,
    before,
    cleaned_at,
    taken_back_at: null,
    counts: countedPlan(plan).map(({ kind, goes: count }) => ({ kind, count })),
    medicines: [],
    events: [],
    going: goingOf(viewer, plan),
    reached: 0,
  });
}

/** DATA-6: what was begun under an id is brought to its end; undefined where nothing was. */
async function known(deps: Deps, viewer: Viewer, id: string): Promise<CleanupRow | undefined> {
  const row = await findCleanup(deps.reader, id);
  if (row && row.user_id !== viewer.user_id) throw new Problem('request.invalid');
  return row?.going ? goThrough(deps, id) : row;
}

/**
 * POST /data/cleanup: counts what of the kinds was over before the day, or puts it into the bin. What is
 * sent again under the same id is answered from what was done.
 */
export async function cleanUp(
  deps: Deps,
  viewer: Viewer,
  asked: CleanupRequest,
  { isDryRun }: { isDryRun: boolean },
): Promise<CleanupReport> {
  const doses = async (db: Reader) =>
    asked.kinds.includes('medicines') ? countMarksBefore(db, viewer.user_id, asked.before) : 0;
  if (isDryRun) {
    const parts = countedPlan(await planFor(deps, deps.reader, viewer, asked));
    return { dry_run: true, parts, doses: await doses(deps.reader), cleanup: null };
  }
  const id = asked.id ?? newId(deps);
  const said = { dry_run: false, doses: await doses(deps.reader) };
  const first = await known(deps, viewer, id);
  if (first) {
    const parts = first.counts.map(({ kind, count }) => ({ kind, goes: count, stays: [] }));
    return { ...said, parts, cleanup: answerOf(first) };
  }
  const plan = await planFor(deps, deps.reader, viewer, asked);
  const parts = countedPlan(plan);
  if (parts.every(({ goes }) => goes === 0)) return { ...said, parts, cleanup: null };
  const cleaned_at = toWire(deps.now());
  await assertFitsToday(deps, deps.reader, viewer.user_id, goingOf(viewer, plan));
  await transaction(deps, async (tx) => {
    if (!(await findCleanup(tx, id)))
      await begin(tx, viewer, { id, before: asked.before, cleaned_at }, plan);
  });
  const row = await known(deps, viewer, id);
  return { ...said, parts, cleanup: row ? answerOf(row) : null };
}

/** GET /data/cleanup: those that can still be taken back, and those that were, the newest first. */
export async function cleanupsOf(deps: Clock & Reads, viewer: Viewer): Promise<Cleanup[]> {
  const after = toWire(deps.now() - BIN_DAYS * DAY);
  return (await listCleanups(deps.reader, viewer.user_id, after)).map(answerOf);
}

/** QUOTA-1: all of it finds room, or nothing comes back. */
async function assertRoom(db: Reader, userId: string, going: Going): Promise<void> {
  const fault =
    (await faultOfMedicines(db, userId, going.medicines.length)) ??
    (await faultOfEvents(db, userId, going.events.length));
  if (fault) throw new Problem(fault);
}

async function beginTakingBack(
  deps: Deps,
  { user_id, session_id }: Viewer,
  { id, medicines, events }: CleanupRow,
): Promise<void> {
  const db = deps.reader;
  const going: Going = {
    act: 'restore',
    session_id,
    medicines: stillBinned(db, user_id, 'medicines', medicines),
    events: stillBinned(db, user_id, 'events', events),
    chats: await sessionsInBin(db, id),
  };
  await assertRoom(db, user_id, going);
  await assertFitsToday(deps, db, user_id, going);
  await transaction(deps, async (tx) => {
    const row = await findCleanup(tx, id);
    if (row && row.going === null && row.taken_back_at === null)
      await updateCleanup(tx, id, { going, reached: 0 });
  });
}

/** All that a cleanup put into the bin comes back, or nothing does. Once more changes nothing. */
export async function takeBack(deps: Deps, viewer: Viewer, id: string): Promise<Cleanup> {
  const found = await findCleanup(deps.reader, id);
  const isOver = found && fromWire(found.cleaned_at) + BIN_DAYS * DAY <= deps.now();
  if (!found || isOver || found.user_id !== viewer.user_id) throw new Problem('request.not_found');
  const row = await goThrough(deps, id);
  if (row?.taken_back_at === null) await beginTakingBack(deps, viewer, row);
  const done = await goThrough(deps, id);
  if (!done) throw new Problem('request.not_found');
  return answerOf(done);
}
