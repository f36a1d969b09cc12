import { api } from '../../../session/api-client.ts';
import { useRemote, type Remote } from '../../use-remote.ts';

export type BackupState = {
  /** Instants; null before the first one, the second also where it is not known. */
  last_at: string | null;
  checked_at: string | null;
  kept_days: number;
  /** Of those that are kept. */
  encrypted: 'all' | 'some' | 'none';
};

export function useBackupState(): Remote<BackupState> {
  return useRemote('backup-state', () => api.get<BackupState>('/data/backup-state'));
}
