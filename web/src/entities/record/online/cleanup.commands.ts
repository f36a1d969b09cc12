import type { Cleanup, CleanupAsk, CleanupReport } from '@qamqor/shared/cleanup/cleanup';
import { api } from '../../../session/api-client.ts';
import { useRemote, type Remote } from '../../use-remote.ts';

/** Says what would go; nothing is changed. */
export function countCleanup(asked: CleanupAsk): Promise<CleanupReport> {
  return api.post<CleanupReport>('/data/cleanup?dry_run=1', asked);
}

/** Under the same id it is done once, however often it is sent. */
export function cleanUp(id: string, asked: CleanupAsk): Promise<CleanupReport> {
  return api.post<CleanupReport>('/data/cleanup', { id, ...asked });
}

export function takeCleanupBack(id: string): Promise<Cleanup> {
  return api.post<Cleanup>(`/data/cleanup/${id}/restore`);
}

/** Those of the last 30 days, the newest first. */
export function useCleanups(): Remote<Cleanup[]> {
  return useRemote('cleanups', () => api.get<Cleanup[]>('/data/cleanup'));
}
