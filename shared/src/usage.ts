import { plans, unlimited, type Tier } from './plans.ts';

/** What was asked of the companion in a month, and the day on which the count starts anew. */
export interface Usage {
  ai_requests_used: number;
  usage_reset_date: string;
}

/** As it was kept: `usage_reset_date` is null where nothing was ever counted. */
export interface KeptUsage {
  ai_requests_used: number;
  usage_reset_date: string | null;
}

export function firstOfNextMonth(date: string): string {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/**
 * TIER-1: the count of the person's own calendar month, which goes back to nothing by time alone.
 * Whoever moves to a zone where it is still the month before keeps the count of the month that they
 * were in: no month is given twice. A reset date further off comes of a clock that was wrong.
 */
export function usageOn(kept: KeptUsage, today: string): Usage {
  const next = firstOfNextMonth(today);
  const { ai_requests_used, usage_reset_date } = kept;
  if (usage_reset_date === null) return { ai_requests_used, usage_reset_date: next };
  const holds = today < usage_reset_date && usage_reset_date <= firstOfNextMonth(next);
  return holds
    ? { ai_requests_used, usage_reset_date }
    : { ai_requests_used: 0, usage_reset_date: next };
}

/** Whether one more may be asked while `held` others wait for their reply. */
export function hasRequestLeft(
  tier: Tier,
  { used, held }: { used: number; held: number },
): boolean {
  const { ai_requests_limit } = plans[tier];
  return ai_requests_limit === unlimited || used + held < ai_requests_limit;
}
