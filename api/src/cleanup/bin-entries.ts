import type { CleanupKind } from '@qamqor/shared/cleanup/cleanup';
import { Problem } from '@qamqor/shared/problem';
import { userStream } from '@qamqor/shared/sync/protocol';
import {
  changeBytes,
  commitOwn,
  commitServerChange,
  fitToday,
  type Decision,
} from '../changes/changes.service.ts';
import { putIntoBin, stepsOf, takeOutOfBin } from '../chat/chat.service.ts';
import {
  decideMedicine,
  medicineOf,
  whenMedicineWasDeleted,
} from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import { savepoint, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { decideEvent, eventOf, whenEventWasDeleted } from '../schedule/schedule.service.ts';
import type { Binned, CleanupRow, Going } from './cleanup.store.ts';

const FIND = { medicines: medicineOf, events: eventOf };
const WHEN = { medicines: whenMedicineWasDeleted, events: whenEventWasDeleted };
type Kind = keyof typeof FIND;

/** A change of the person's chats that names the cleanup and no word of them. */
async function commitChats(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  cleanupId: string,
  save: (seq: number) => Promise<void>,
): Promise<void> {
  const decide = async (): Promise<Decision> => ({
    status: 'ok',
    before: null,
    after: { cleanup: cleanupId },
    save,
  });
  const change = { stream: userStream(viewer.user_id), op: 'record.cleanup' };
  await commitServerChange(deps, tx, viewer, change, decide);
}

/** One chat into the bin of a cleanup, or out of it; true where messages of it are left. */
async function moveChat(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { id, act, chat }: { id: string; act: Going['act']; chat: string },
): Promise<boolean> {
  const move = act === 'delete' ? putIntoBin : takeOutOfBin;
  let isMoreLeft = false;
  await commitChats(deps, tx, viewer, id, async (seq) => {
    isMoreLeft = await move(tx, viewer.user_id, chat, { cleanup_id: id, seq });
  });
  return isMoreLeft;
}

/** MED-10 and EVT-4: the same way into the bin, and out of it, as by hand. */
async function commit(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { kind, act, id }: { kind: Kind; act: Going['act']; id: string },
): Promise<void> {
  const mid = newId(deps);
  if (kind === 'medicines')
    await commitOwn(deps, tx, viewer, { mid, op: `medicine.${act}`, args: { id } }, decideMedicine);
  else await commitOwn(deps, tx, viewer, { mid, op: `event.${act}`, args: { id } }, decideEvent);
}

/** What finds no place by now stays where it is; what only has no place today is tried again. */
async function commitIfItFits(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  what: { kind: Kind; act: Going['act']; id: string },
): Promise<void> {
  try {
    await savepoint(tx, () => commit(deps, tx, viewer, what));
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'account.too_much_today') throw error;
  }
}

/** The entry at a place in the order in which they are moved; null behind the last. */
function entryAt(going: Going, place: number): { kind: Kind | 'chats'; id: string } | null {
  let at = place;
  for (const kind of ['medicines', 'events', 'chats'] as const) {
    const id = going[kind][at];
    if (id !== undefined) return { kind, id };
    at -= going[kind].length;
  }
  return null;
}

/** `some` of an entry of which more is left to move. */
export type Moved = 'some' | 'whole' | 'nothing left';

/**
 * Moves the entry at a place, of a long chat a part. What was deleted by hand meanwhile, or came back
 * and was deleted anew, is left as it is.
 */
export async function moveEntry(
  deps: Clock,
  tx: Tx,
  { id: cleanupId, user_id, medicines, events }: CleanupRow,
  going: Going,
  place: number,
): Promise<Moved> {
  const entry = entryAt(going, place);
  if (!entry) return 'nothing left';
  const { act, session_id } = going;
  const viewer = { user_id, session_id };
  const { kind, id } = entry;
  if (kind === 'chats') {
    const isMoreLeft = await moveChat(deps, tx, viewer, { id: cleanupId, act, chat: id });
    return isMoreLeft ? 'some' : 'whole';
  }
  const binned = WHEN[kind](tx, user_id, id);
  const meant = () =>
    ({ medicines, events })[kind].find((one) => one.id === id)?.deleted_at === binned;
  if (act === 'delete' ? binned === null : binned && meant())
    await commitIfItFits(deps, tx, viewer, { kind, act, id });
  return 'whole';
}

/** Those of a kind that lie in the bin since the cleanup began. */
export function binnedSince(
  db: Reader,
  { user_id, cleaned_at }: CleanupRow,
  kind: Kind,
  ids: readonly string[],
): Binned[] {
  return ids.flatMap((id) => {
    const deleted_at = WHEN[kind](db, user_id, id);
    return deleted_at && deleted_at >= cleaned_at ? [{ id, deleted_at }] : [];
  });
}

/** Those that lie in the bin since then, and were not brought back or deleted anew by hand. */
export function stillBinned(
  db: Reader,
  userId: string,
  kind: Kind,
  rows: readonly Binned[],
): string[] {
  return rows
    .filter(({ id, deleted_at }) => WHEN[kind](db, userId, id) === deleted_at)
    .map(({ id }) => id);
}

const OP: Record<CleanupKind, string> = {
  medicines: 'medicine.delete',
  events: 'event.delete',
  chats: 'record.cleanup',
};

/** QUOTA-5: refused as a whole, before anything is moved, where the day has no room for all of it. */
export async function assertFitsToday(
  deps: Clock,
  db: Reader,
  userId: string,
  going: Going,
): Promise<void> {
  let bytes = 0;
  for (const kind of ['medicines', 'events'] as const) {
    for (const id of going[kind]) {
      const row = await FIND[kind](db, userId, id);
      bytes += changeBytes({ before: row, after: row });
    }
  }
  const line = changeBytes({ before: null, after: { cleanup: userId } });
  bytes += stepsOf(going.chats.length) * line;
  const day = { op: OP.events, by: userId, at: deps.now(), bytes };
  if (!(await fitToday(db, day))) throw new Problem('account.too_much_today');
}
