import type { Tier } from '@qamqor/shared/plans';
import type { Usage } from '@qamqor/shared/usage';
import { logger } from '../../platform/logger.ts';
import { api } from '../../session/api-client.ts';
import { useRemote, type Remote } from '../use-remote.ts';
import { useLocalData } from '../local-data.tsx';

type SubscriptionStatus = Usage & { subscription_tier: Tier };

async function fetchStatus(): Promise<SubscriptionStatus> {
  try {
    return await api.get<SubscriptionStatus>('/subscription/status');
  } catch (error) {
    logger.warn('Could not fetch subscription status');
    throw error;
  }
}

/** A person's plan as the server says it; the last answer stays to be read with no internet. */
export function useStatus(): Remote<SubscriptionStatus> {
  const { userId } = useLocalData();
  return useRemote(`${userId} plan`, fetchStatus, true);
}
