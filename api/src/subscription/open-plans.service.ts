import { toWire } from '@qamqor/shared/calendar/dates';
import type { ComingTier } from '@qamqor/shared/plans';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { insertOpen, listOpen, removeOpen } from './open-plans.store.ts';

export { createPlanMail } from './plan-mail.ts';

/** The plans that can be chosen beside the free one. */
export async function openPlans(db: Reader): Promise<ComingTier[]> {
  return listOpen(db);
}

/** Answers whether it was open before. */
export async function setPlanOpen(
  deps: Clock,
  tx: Tx,
  { tier, open }: { tier: ComingTier; open: boolean },
): Promise<boolean> {
  const before = (await listOpen(tx)).includes(tier);
  if (open) await insertOpen(tx, tier, toWire(deps.now()));
  else await removeOpen(tx, tier);
  return before;
}
