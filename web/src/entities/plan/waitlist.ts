import type { ComingTier } from '@qamqor/shared/plans';
import { useState } from 'react';
import { api } from '../../session/api-client.ts';
import { useRemote } from '../use-remote.ts';
import { useLocalData } from '../local-data.tsx';

type Waiting = { tiers: ComingTier[] };

/** Of which plans the person wants to be told; also that of an earlier visit. */
export function useWaitlist() {
  const { userId } = useLocalData();
  const load = () => api.get<Waiting>('/subscription/waitlist');
  const { data, reload } = useRemote(`${userId} waitlist`, load, true);
  const [answered, setAnswered] = useState<Waiting | null>(null);
  const { tiers } = answered ?? data ?? { tiers: [] };

  /** Asks to be told of a plan, or takes it back. */
  async function change(tier: ComingTier): Promise<void> {
    const answer = tiers.includes(tier)
      ? await api.delete<Waiting>(`/subscription/waitlist?tier=${tier}`)
      : await api.post<Waiting>('/subscription/waitlist', { tier });
    setAnswered(answer);
    reload();
  }
  return { tiers, change };
}

/** The plans that can be chosen by now; also as they were at an earlier visit. */
export function useOpenPlans(): readonly ComingTier[] {
  const { userId } = useLocalData();
  const load = () => api.get<Waiting>('/subscription/open');
  return useRemote(`${userId} open plans`, load, true).data?.tiers ?? [];
}
