import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { plans, type Tier } from '@qamqor/shared/plans';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';

export type SubscriptionStatus = {
  subscription_tier: Tier;
  ai_requests_used: number;
  ai_requests_limit: number;
  family_members_limit: number;
  usage_reset_date: string;
};

/** TIER-1: the month is the person's own calendar month. */
function firstOfNextMonth(today: string): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

export async function readStatus(deps: Reads & Clock, viewer: Viewer): Promise<SubscriptionStatus> {
  const { subscription_tier, ai_requests_used } = await getUser(deps, viewer.user_id);
  const today = homeDate(await getZoneHistory(deps, viewer.user_id), deps.now());
  const { ai_requests_limit, family_members_limit } = plans[subscription_tier];
  return {
    subscription_tier,
    ai_requests_used,
    ai_requests_limit,
    family_members_limit,
    usage_reset_date: firstOfNextMonth(today),
  };
}
