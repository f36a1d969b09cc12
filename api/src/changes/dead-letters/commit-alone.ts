import { toWire } from '@qamqor/shared/calendar/dates';
import type { PushResult } from '@qamqor/shared/sync/protocol';
import { isStorageFault } from '../../platform/database/database-faults.ts';
import { savepoint, type Tx } from '../../platform/database/transaction.ts';
import { commitChange, notYet, refuseChange, type Change, type Decide } from '../commit-change.ts';
import { countFault, keepDeadLetter } from './fault.store.ts';

/** After this many faults of the server's own a mutation is kept for the operator. */
const MOST_TRIES = 5;

async function faulted(tx: Tx, change: Change, error: unknown): Promise<PushResult> {
  const { mutation, actor, device_id, happened_at, received_at } = change;
  const kind = error instanceof Error ? error.name : 'unknown';
  const tries = await countFault(tx, {
    mid: mutation.mid,
    user_id: actor.id,
    device_id,
    body: mutation,
    error: kind,
    happened_at,
    received_at,
  });
  if (tries < MOST_TRIES) return notYet(change);
  await keepDeadLetter(tx, mutation.mid, toWire(received_at));
  return refuseChange(tx, change, 'sync.parked');
}

/**
 * A change among others of a batch: a fault rolls back this one alone, and the fifth makes it a
 * dead letter. A full or broken disk is no fault of the mutation: it is thrown and ends the batch.
 */
export async function commitInSavepoint(
  tx: Tx,
  change: Change,
  decide: Decide,
): Promise<PushResult> {
  try {
    return await savepoint(tx, () => commitChange(tx, change, decide));
  } catch (error) {
    if (isStorageFault(error)) throw error;
    return faulted(tx, change, error);
  }
}
