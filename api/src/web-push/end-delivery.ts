import type { Tx } from '../platform/database/transaction.ts';
import { endOfSubscription, finishClaimed, type Claimed } from './delivery.store.ts';
import type { DeliveryState } from './delivery.ts';
import { noteAcceptance } from './receipts.ts';
import { saveGone } from './subscription.store.ts';

/** What became of a delivery that was claimed. */
export type Ended = {
  claimed: Claimed;
  lease: string;
  state: DeliveryState;
  next_at?: number;
  attempt?: number;
  fault?: string;
  /** The one that its push service does not know any more. */
  endpoint?: string | undefined;
};

async function writeEnd(tx: Tx, ended: Ended, now: number): Promise<void> {
  const { claimed, lease, state, endpoint, fault = null } = ended;
  const { row } = claimed;
  const isRenewed = endpoint !== undefined && !(await saveGone(tx, row.subscription_id, endpoint));
  const end = {
    state: isRenewed ? ('pending' as const) : state,
    next_at: isRenewed ? now : (ended.next_at ?? null),
    fault,
    accepted_at: state === 'accepted' ? now : row.accepted_at,
    attempt: ended.attempt ?? row.attempt,
  };
  if (!(await finishClaimed(tx, { id: row.id, lease }, end))) return;
  if (end.state === 'accepted') await noteAcceptance(tx, row.subscription_id, now);
  if (end.state === 'gone' && endpoint !== undefined) {
    await endOfSubscription(tx, row.subscription_id);
  }
}

/** In one transaction, each only where the claim still stands. */
export async function writeEnds(tx: Tx, all: readonly Ended[], now: number): Promise<void> {
  for (const ended of all) await writeEnd(tx, ended, now);
}
