import { DAY } from '@qamqor/shared/calendar/dates';
import { RESENT_DAYS } from '@qamqor/shared/limits';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { dropKept } from '../../local-db/change-kept.ts';
import { writeMeta } from '../../local-db/outbox/meta.ts';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { OutboxRow } from '../../local-db/rows.ts';

/** Added to a seq of a history in which this device has no cursor yet: beyond every cursor. */
export const UNREAD = 2 ** 52;

export function countQueued(outbox: OutboxDb): Promise<number> {
  return outbox.mutations.where('status').equals('queued').count();
}

/** What acknowledged undos name. SYNC-17: of a mark that the server lost nothing else tells of it. */
export function takenBackBy(rows: readonly OutboxRow[]): ReadonlySet<string> {
  const undone = rows.filter(
    ({ status, mutation }) => status === 'acked' && mutation.op === 'dose.undo',
  );
  return new Set(undone.flatMap(({ mutation }) => (mutation.args as OpArgs['dose.undo']).targets));
}

/**
 * Nothing but the result for its `mid` takes a row out of the queue. In a stream that is `unread`
 * what was acknowledged shows until the stream is pulled anew (SYNC-13): its seq counts in a history
 * in which this device has no cursor.
 */
export async function settle(
  outbox: OutboxDb,
  sent: readonly OutboxRow[],
  response: PushResponse,
  now: number,
  unread: ReadonlySet<string>,
): Promise<void> {
  const answers = new Map(response.results.map((result) => [result.mid, result]));
  const orders = sent.flatMap((row) => row.order ?? []);
  await outbox.transaction('rw', outbox.mutations, outbox.meta, async () => {
    if (response.receipt !== undefined) await writeMeta(outbox, 'receipt', response.receipt);
    const stored = await outbox.mutations.bulkGet(orders);
    const rows = stored.filter((row) => row?.status === 'queued') as OutboxRow[];
    for (const row of rows) {
      const { status, seq, code = null, current } = answers.get(row.mid) ?? {};
      row.code = code;
      if (status !== 'ok' && status !== 'rejected') continue;
      delete row.refused;
      row.answered_at = now;
      row.status = status === 'ok' ? 'acked' : 'rejected';
      if (status === 'ok') {
        const counted = seq ?? response.cursors?.[row.stream] ?? 0;
        row.seq = unread.has(row.stream) ? UNREAD + counted : counted;
      } else {
        row.code ??= 'sync.parked';
        row.current = current ?? null;
      }
    }
    await outbox.mutations.bulkPut(rows);
    await dropKept(outbox, takenBackBy(rows));
  });
}

/**
 * The device's cursor counts in the server's history again: what was acknowledged shows on top of
 * what was pulled until the cursor has reached its seq, and no longer (SYNC-13).
 */
export async function nowRead(outbox: OutboxDb, stream: string): Promise<void> {
  const rows = outbox.mutations
    .where('[stream+seq]')
    .between([stream, UNREAD], [stream, Infinity], true, true);
  if ((await rows.count()) > 0)
    await rows.modify((row) => void (row.seq = (row.seq ?? 0) - UNREAD));
}

/** The server lost what it had acknowledged: it is all sent again; the ledger makes it harmless. */
export function requeue(outbox: OutboxDb, stream: string): Promise<number> {
  return outbox.mutations
    .where('[stream+status]')
    .equals([stream, 'acked'])
    .modify({ status: 'queued', seq: null, answered_at: null });
}

/** So many are looked at in one go. */
const A_FEW = 100;

/** What was done first is forgotten first: behind what has to stay nothing is looked at. */
async function forgetAcked(outbox: OutboxDb, isOld: (row: OutboxRow) => boolean): Promise<void> {
  const acked = outbox.mutations.where('status').equals('acked');
  for (;;) {
    const count = await outbox.transaction('rw', outbox.mutations, async () => {
      const first = await acked.clone().limit(A_FEW).toArray();
      const stays = first.findIndex((row) => !isOld(row));
      const old = first.slice(0, stays < 0 ? first.length : stays);
      await outbox.mutations.bulkDelete(old.map((row) => row.order as number));
      return old.length;
    });
    if (count < A_FEW) return;
  }
}

export async function forgetOld(outbox: OutboxDb, now: number): Promise<void> {
  const isOld = ({ answered_at }: OutboxRow) => (answered_at ?? now) < now - RESENT_DAYS * DAY;
  await forgetAcked(outbox, isOld);
  await outbox.mutations
    .where('status')
    .equals('rejected')
    .and((row) => row.code === 'family.awaits_approval' && isOld(row))
    .delete();
}

/** Whether the server acknowledged a medicine that something of what waits builds upon. */
export async function hasSentMedicines(
  outbox: OutboxDb,
  waiting: readonly OutboxRow[],
): Promise<boolean> {
  const isOfOne = ({ mutation: { op } }: OutboxRow) =>
    ['dose', 'medicine'].includes(operationOf(op)?.subject ?? '');
  // The key of a dose begins with its medicine's.
  const keys = new Set(waiting.filter(isOfOne).map(({ key }) => key.split(':', 1)[0] as string));
  const rows = await outbox.mutations
    .where('key')
    .anyOf([...keys])
    .toArray();
  return rows.some(
    (row) => row.status === 'acked' && operationOf(row.mutation.op)?.subject === 'medicine',
  );
}
