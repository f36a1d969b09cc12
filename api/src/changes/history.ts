import { randomUUID } from 'node:crypto';
import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { RESENT_DAYS } from '@qamqor/shared/limits';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Writes } from '../platform/database.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { removeUse } from './daily-use.store.ts';
import { removeDevices } from './device.store.ts';
import { removeJournal } from './ledger.store.ts';
import { nameHistory, readRestoredAt, renameHistory } from './stream.store.ts';

/** At the first start: names the history that the cursors of all devices belong to. */
export async function startHistory(deps: Writes): Promise<void> {
  await transaction(deps, (tx) => nameHistory(tx, randomUUID()));
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

/**
 * Removes what was noted of a person's changes and devices. The seqs and the ledger stay: cursors
 * never go back, and what a device sends again still acts once.
 */
export async function forgetChanges(tx: Tx, personId: string): Promise<void> {
  await removeJournal(tx, [personStream(personId), userStream(personId)]);
  await removeDevices(tx, personId);
  await removeUse(tx, personId);
}
