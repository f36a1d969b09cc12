import { toWire } from '@qamqor/shared/calendar/dates';
import type { ComingTier } from '@qamqor/shared/plans';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import {
  insertWaiting,
  listWaiting,
  removeWaiting,
  waitingOf,
  waitsOf,
  type Waiting,
} from './waitlist.store.ts';

/** The plans of which the viewer wants to be told. */
export async function readWaitlist(deps: Reads, { user_id }: Viewer): Promise<ComingTier[]> {
  return waitingOf(deps.reader, user_id);
}

/** The same with the instants at which they asked. */
export async function waitsOfPerson(db: Reader, userId: string) {
  return waitsOf(db, userId);
}

/** Once a person and plan, however often it is asked. */
export async function joinWaitlist(
  deps: Writes & Clock,
  { user_id }: Viewer,
  tier: ComingTier,
): Promise<ComingTier[]> {
  const created_at = toWire(deps.now());
  return transaction(deps, async (tx) => {
    await insertWaiting(tx, { user_id, tier, created_at });
    return waitingOf(tx, user_id);
  });
}

export async function leaveWaitlist(
  deps: Writes,
  { user_id }: Viewer,
  tier: ComingTier,
): Promise<ComingTier[]> {
  return transaction(deps, async (tx) => {
    await removeWaiting(tx, { user_id, tier });
    return waitingOf(tx, user_id);
  });
}

/** All who wait, for the admin: `after` is the last one of the page before. */
export async function listWaitlist(
  deps: Reads,
  page: { after: Waiting | null; limit: number },
): Promise<Waiting[]> {
  return listWaiting(deps.reader, page);
}
