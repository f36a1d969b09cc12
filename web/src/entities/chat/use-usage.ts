import type { ChatUsage } from '@qamqor/shared/chat/chat';
import { api } from '../../session/api-client.ts';
import { useLocalData } from '../local-data.tsx';
import { useRemote, type Remote } from '../use-remote.ts';

/** What of this month's AI requests is left; the last answer stays to be read with no internet. */
export function useUsage(): Remote<ChatUsage> {
  const { userId } = useLocalData();
  return useRemote(`${userId} chat usage`, () => api.get<ChatUsage>('/chat/usage'), true);
}
