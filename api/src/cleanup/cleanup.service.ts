import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import {
  countedPlan,
  planCleanup,
  type Cleanup,
  type CleanupKind,
  type CleanupPlan,
  type CleanupReport,
} from '@qamqor/shared/cleanup/cleanup';
import type { CleanupRequest } from '@qamqor/shared/cleanup/schema';
import { BIN_DAYS } from '@qamqor/shared/limits';
import { Problem } from '@qamqor/shared/problem';
import { getZoneHistory } from '../auth/users/user.service.ts';
import { binSessions, sessionsInBin, sessionsOf, unbinSessions } from '../chat/chat.service.ts';
import { countMarksBefore } from '../doses/doses.service.ts';
import { medicineOf, medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader, Reads } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { eventOf, eventsOf } from '../schedule/schedule.service.ts';
import { binned, changeAll, commitChats, stillBinned } from './bin-entries.ts';
import {
  findCleanup,
  insertCleanup,
  listCleanups,
  noteTakenBack,
  type CleanupRow,
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
  const rows = {
    medicines: has('medicines') ? await medicinesOf(db, user_id) : [],
    events: has('events') ? await eventsOf(db, user_id) : [],
    chats: has('chats') ? await sessionsOf(db, user_id) : [],
  };
  const zones = await getZoneHistory({ reader: db }, user_id);
  return planCleanup(rows, { kinds, before }, { now: deps.now(), zones });
}

async function clean(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { id, before }: { id: string; before: string },
  plan: CleanupPlan,
): Promise<CleanupRow> {
  const [medicines, events, chats] = [
    plan.medicines?.goes ?? [],
    plan.events?.goes ?? [],
    plan.chats?.goes ?? [],
  ];
  const cleaned_at = toWire(deps.now());
  await changeAll(deps, tx, viewer, { act: 'delete', medicines, events });
  if (chats.length > 0)
    await commitChats(deps, tx, viewer, id, (first) =>
      binSessions(tx, viewer.user_id, chats, { cleanup_id: id, first }),
    );
  const row: CleanupRow = {
    id,
    user_id: viewer.user_id,
    before,
    cleaned_at,
    taken_back_at: null,
    counts: countedPlan(plan).map(({ kind, goes }) => ({ kind, count: goes })),
    medicines: await binned(tx, viewer.user_id, medicines, medicineOf),
    events: await binned(tx, viewer.user_id, events, eventOf),
  };
  await insertCleanup(tx, row);
  return row;
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
  return transaction(deps, async (tx) => {
    const known = await findCleanup(tx, id);
    if (known && known.user_id !== viewer.user_id) throw new Problem('request.invalid');
    const said = { dry_run: false, doses: await doses(tx) };
    if (known) {
      const parts = known.counts.map(({ kind, count }) => ({ kind, goes: count, stays: [] }));
      return { ...said, parts, cleanup: answerOf(known) };
    }
    const plan = await planFor(deps, tx, viewer, asked);
    const parts = countedPlan(plan);
    if (parts.every(({ goes }) => goes === 0)) return { ...said, parts, cleanup: null };
    const row = await clean(deps, tx, viewer, { id, before: asked.before }, plan);
    return { ...said, parts, cleanup: answerOf(row) };
  });
}

/** GET /data/cleanup: those that can still be taken back, and those that were, the newest first. */
export async function cleanupsOf(deps: Clock & Reads, viewer: Viewer): Promise<Cleanup[]> {
  const after = toWire(deps.now() - BIN_DAYS * DAY);
  return (await listCleanups(deps.reader, viewer.user_id, after)).map(answerOf);
}

/** All that a cleanup put into the bin comes back, or nothing does. Once more changes nothing. */
export async function takeBack(deps: Deps, viewer: Viewer, id: string): Promise<Cleanup> {
  return transaction(deps, async (tx) => {
    const row = await findCleanup(tx, id);
    const isOver = row && fromWire(row.cleaned_at) + BIN_DAYS * DAY <= deps.now();
    if (!row || isOver || row.user_id !== viewer.user_id) throw new Problem('request.not_found');
    if (row.taken_back_at !== null) return answerOf(row);
    const medicines = await stillBinned(tx, viewer.user_id, row.medicines, medicineOf);
    const events = await stillBinned(tx, viewer.user_id, row.events, eventOf);
    await changeAll(deps, tx, viewer, { act: 'restore', medicines, events });
    const chats = await sessionsInBin(tx, id);
    if (chats.length > 0)
      await commitChats(deps, tx, viewer, id, (first) =>
        unbinSessions(tx, viewer.user_id, chats, first),
      );
    const taken_back_at = toWire(deps.now());
    await noteTakenBack(tx, id, taken_back_at);
    return answerOf({ ...row, taken_back_at });
  });
}
