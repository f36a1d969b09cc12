import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { ChatUsage } from '@qamqor/shared/chat/chat';
import { usageOn } from '@qamqor/shared/usage';
import { useEffect } from 'react';
import { api } from '../../session/api-client.ts';
import { useLocalData } from '../local-data.tsx';
import { useOwnZones } from '../person/own-zones.ts';
import { useNow } from '../use-now.ts';
import { useRemote, type Remote } from '../use-remote.ts';

/** TIER-1: what was used ends with the month, also in an answer of the month before. */
function onDate(usage: ChatUsage, today: string): ChatUsage {
  const now = usageOn(usage, today);
  if (now.usage_reset_date === usage.usage_reset_date) return usage;
  const { requests_remaining: left, ai_requests_limit: limit } = usage;
  return { ...usage, ...now, requests_remaining: left === 'unlimited' ? left : limit };
}

/** What of this month's AI requests is left; the last answer stays to be read with no internet. */
export function useUsage(): Remote<ChatUsage> {
  const local = useLocalData();
  const now = useNow(local);
  const zones = useOwnZones();
  const key = `${local.userId} chat usage`;
  const remote = useRemote(key, () => api.get<ChatUsage>('/chat/usage'), true);
  const { data, reload } = remote;
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  const today = homeDate(zones, now);
  return { ...remote, data: data && onDate(data, today) };
}
