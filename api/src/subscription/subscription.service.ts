import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { plans, type Tier } from '@qamqor/shared/plans';
import { userStream } from '@qamqor/shared/sync/protocol';
import { usageOn, type Usage } from '@qamqor/shared/usage';
import {
  findPerson,
  getUser,
  getZoneHistory,
  setPlan,
  type User,
} from '../auth/users/user.service.ts';
import { raiseSeq } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { removeReservationsOf } from './reservation.store.ts';

export type SubscriptionStatus = Usage & {
  subscription_tier: Tier;
  ai_requests_limit: number;
  family_members_limit: number;
};

/** TIER-1: what a person has used of their own calendar month. */
export async function readUsage(
  deps: Clock,
  db: Reader,
  user: Pick<User, 'id' | 'ai_requests_used' | 'usage_reset_date'>,
): Promise<Usage> {
  const zones = await getZoneHistory({ reader: db }, user.id);
  return usageOn(user, homeDate(zones, deps.now()));
}

export async function readStatus(deps: Reads & Clock, viewer: Viewer): Promise<SubscriptionStatus> {
  const user = await getUser(deps, viewer.user_id);
  const { subscription_tier } = user;
  const { ai_requests_limit, family_members_limit } = plans[subscription_tier];
  const usage = await readUsage(deps, deps.reader, user);
  return { subscription_tier, ...usage, ai_requests_limit, family_members_limit };
}

/**
 * TIER-2: another tier counts from nothing and removes nobody; the person's open pages hear of it by
 * their own stream. False where there is no such person.
 */
export async function changeTier(tx: Tx, userId: string, tier: Tier): Promise<boolean> {
  const user = await findPerson(tx, userId);
  if (!user) return false;
  if (user.subscription_tier === tier) return true;
  await setPlan(tx, userId, { subscription_tier: tier, ai_requests_used: 0 });
  await removeReservationsOf(tx, userId);
  await raiseSeq(tx, userStream(userId));
  return true;
}

/** As `changeTier`, in a transaction of its own. */
export async function setTier(deps: Writes, userId: string, tier: Tier): Promise<boolean> {
  return transaction(deps, (tx) => changeTier(tx, userId, tier));
}
