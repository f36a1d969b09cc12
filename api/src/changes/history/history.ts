import { randomUUID } from 'node:crypto';
import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { RESENT_DAYS } from '@qamqor/shared/limits';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Writes } from '../../platform/database/database.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import { removeUse } from '../quotas/daily-use.store.ts';
import { removeDevices } from '../devices/device.store.ts';
import { findLedgerRow, linesByOthers, removeJournal, type JournalRow } from '../ledger.store.ts';
import { nameHistory, readHistory, renameHistory } from '../stream.store.ts';

/** At the first start: names the history that the cursors of all devices belong to. */
export async function startHistory(deps: Writes): Promise<void> {
  await transaction(deps, (tx) => nameHistory(tx, randomUUID()));
}

/** Which history the cursors of now belong to. */
export async function readEpoch(db: Reader): Promise<string> {
  return readHistory(db)?.epoch ?? 'none';
}

/** When it last went on from a backup. */
export async function readRestoredAt(db: Reader): Promise<string | null> {
  return readHistory(db)?.restored_at ?? null;
}

/** Whether a change that was acknowledged in the history that goes on is not in it. */
export async function isLost(
  db: Reader,
  { history, mid, seq }: { history: string; mid: string; seq: number },
): Promise<boolean> {
  if ((await readEpoch(db)) !== history) return false;
  return (await findLedgerRow(db, mid))?.seq !== seq;
}

/** Rows went away without a trace: every device begins its streams afresh, its outbox aside. */
export async function restartHistory(tx: Tx): Promise<void> {
  await renameHistory(tx, { epoch: randomUUID() });
}

/**
 * The database goes on from a backup: every device sends again what it knows to have been accepted
 * since, and begins its streams afresh. Answers whether that was so.
 */
export async function goOnFromBackup(
  deps: Clock & Writes,
  isStillSo: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const names = { epoch: randomUUID(), restored_at: toWire(deps.now()) };
  return transaction(deps, async (tx) => {
    const isSo = await isStillSo(tx);
    if (isSo) await renameHistory(tx, names);
    return isSo;
  });
}

/** Whether what is not here may have been lost with a restore, and still be sent again. */
export async function mayBeResent(db: Reader, now: number): Promise<boolean> {
  const restored = await readRestoredAt(db);
  return restored !== null && now - fromWire(restored) < RESENT_DAYS * DAY;
}

/** What others did on a person's stream, the newest first. */
export async function changesByOthers(
  db: Reader,
  personId: string,
  limit: number,
): Promise<JournalRow[]> {
  return linesByOthers(db, { stream: personStream(personId), actor_id: personId }, limit);
}

/**
 * Removes what was noted of a person's changes and devices. The seqs and the ledger stay: cursors
 * never go back, and what a device sends again still acts once.
 */
export async function forgetChanges(tx: Tx, personId: string): Promise<void> {
  await removeJournal(tx, [personStream(personId), userStream(personId)]);
  await removeDevices(tx, personId);
  await removeUse(tx, personId);
}
