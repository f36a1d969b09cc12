import { randomUUID } from 'node:crypto';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Writes } from '../platform/database.ts';
import { transaction, type Tx } from '../platform/transaction.ts';
import { removeDevices } from './device.store.ts';
import { removeJournal } from './ledger.store.ts';
import { nameHistory, renameHistory } from './stream.store.ts';

/** At the first start: names the history that the cursors of all devices belong to. */
export async function startHistory(deps: Writes): Promise<void> {
  await transaction(deps, (tx) => nameHistory(tx, randomUUID()));
}

/** Rows went away without a trace: every device begins its streams afresh, its outbox aside. */
export async function restartHistory(tx: Tx): Promise<void> {
  await renameHistory(tx, randomUUID());
}

/**
 * Removes what was noted of a person's changes and devices. The seqs and the ledger stay: cursors
 * never go back, and what a device sends again still acts once.
 */
export async function forgetChanges(tx: Tx, personId: string): Promise<void> {
  await removeJournal(tx, [personStream(personId), userStream(personId)]);
  await removeDevices(tx, personId);
}
