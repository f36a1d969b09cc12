import type { Tier } from '@qamqor/shared/plans';
import { useEffect, useState } from 'react';
import { api } from '../../session/api-client.ts';
import { logger } from '../../platform/logger.ts';

/** The tier as the server has it now; null until it has answered. */
export function useTier(): Tier | null {
  const [tier, setTier] = useState<Tier | null>(null);
  useEffect(() => {
    let isHere = true;
    api
      .get<{ subscription_tier: Tier }>('/subscription/status')
      .then(({ subscription_tier }) => {
        if (isHere) setTier(subscription_tier);
      })
      .catch(() => logger.warn('Could not fetch subscription status'));
    return () => {
      isHere = false;
    };
  }, []);
  return tier;
}
