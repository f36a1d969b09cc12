import type { Tier } from '@qamqor/shared/plans';
import type { Usage } from '@qamqor/shared/usage';
import { useEffect, useState } from 'react';
import { useAccount } from '../family/family.queries.ts';
import { api } from '../../session/api-client.ts';
import { logger } from '../../platform/logger.ts';

export type SubscriptionStatus = Usage & { subscription_tier: Tier };

export async function fetchStatus(): Promise<SubscriptionStatus> {
  try {
    return await api.get<SubscriptionStatus>('/subscription/status');
  } catch (error) {
    logger.warn('Could not fetch subscription status');
    throw error;
  }
}

/** The tier, as it changes; as the server said it where the account is not here yet; null before that. */
export function useTier(): Tier | null {
  const account = useAccount();
  const [tier, setTier] = useState<Tier | null>(null);
  useEffect(() => {
    let isHere = true;
    fetchStatus().then(
      ({ subscription_tier }) => {
        if (isHere) setTier(subscription_tier);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return account?.subscription_tier ?? tier;
}
