import { setImmediate as nextTurn } from 'node:timers/promises';
import { userStream } from '@qamqor/shared/sync/protocol';
import { commitOwn, commitServerChange, type Decision } from '../changes/changes.service.ts';
import { decideMedicine, type medicineOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { decideEvent, type eventOf } from '../schedule/schedule.service.ts';
import type { Binned } from './cleanup.store.ts';

/** Of entries. */
const A_TURN = 20;

/** A change of the person's chats that names the cleanup and no word of them. */
export async function commitChats(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  cleanupId: string,
  save: (first: number) => Promise<void>,
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

type Act = 'delete' | 'restore';

/** One after the other; what else is asked for meanwhile comes between. */
async function eachInTurn(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await act(id);
    if (index % A_TURN === A_TURN - 1) await nextTurn();
  }
}

/** MED-10 and EVT-4: the same way into the bin, and out of it, as by hand. */
export async function changeAll(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  { act, medicines, events }: { act: Act; medicines: readonly string[]; events: readonly string[] },
): Promise<void> {
  await eachInTurn(medicines, async (id) => {
    const said = { mid: newId(deps), op: `medicine.${act}`, args: { id } } as const;
    await commitOwn(deps, tx, viewer, said, decideMedicine);
  });
  await eachInTurn(events, async (id) => {
    const said = { mid: newId(deps), op: `event.${act}`, args: { id } } as const;
    await commitOwn(deps, tx, viewer, said, decideEvent);
  });
}

type Find = typeof medicineOf | typeof eventOf;

export async function binned(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  find: Find,
): Promise<Binned[]> {
  const found: Binned[] = [];
  await eachInTurn(ids, async (id) => {
    const row = await find(tx, userId, id);
    if (row && row.deleted_at !== null) found.push({ id, deleted_at: row.deleted_at });
  });
  return found;
}

/** Those that lie in the bin since then, and were not brought back or deleted anew by hand. */
export async function stillBinned(
  tx: Tx,
  userId: string,
  rows: readonly Binned[],
  find: Find,
): Promise<string[]> {
  const now = await binned(
    tx,
    userId,
    rows.map(({ id }) => id),
    find,
  );
  const since = new Map(rows.map(({ id, deleted_at }) => [id, deleted_at]));
  return now.filter(({ id, deleted_at }) => since.get(id) === deleted_at).map(({ id }) => id);
}
