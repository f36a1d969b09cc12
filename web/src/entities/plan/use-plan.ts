import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { Tier } from '@qamqor/shared/plans';
import { usageOn, type Usage } from '@qamqor/shared/usage';
import { useEffect } from 'react';
import { useAccount, useFamilyMembers } from '../family/family.queries.ts';
import type { Remote } from '../use-remote.ts';
import { useLocalData } from '../local-data.tsx';
import { useNow } from '../use-now.ts';
import { useOwnZones } from '../person/own-zones.ts';
import { useStatus } from './status.ts';

/** A person's plan as it is known here: null where it never was. */
export type Plan = {
  tier: Tier | null;
  usage: Usage | null;
  /** Pending and accepted links (FAM-5). */
  members: number | null;
  state: Remote<unknown>['state'];
  reload: () => void;
};

/**
 * The account's own row says it, as it comes by the stream; where that is not here yet, or older than
 * these fields, the last answer of the server does. What was used ends with the month, here too.
 */
export function usePlan(): Plan {
  const local = useLocalData();
  const now = useNow(local);
  const account = useAccount();
  const zones = useOwnZones();
  const family = useFamilyMembers();
  const { data, state, reload } = useStatus();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);

  const today = homeDate(zones, now);
  const { ai_requests_used, usage_reset_date = null } = account ?? {};
  const kept = ai_requests_used === undefined ? data : { ai_requests_used, usage_reset_date };
  return {
    tier: account?.subscription_tier ?? data?.subscription_tier ?? null,
    usage: kept && usageOn(kept, today),
    members: family?.filter(({ status }) => status !== 'declined').length ?? null,
    state,
    reload,
  };
}
