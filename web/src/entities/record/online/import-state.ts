import type { ImportState } from '@qamqor/shared/import/import-report';
import { api } from '../../../session/api-client.ts';
import { useRemote, type Remote } from '../../use-remote.ts';

export function useImportState(): Remote<ImportState> {
  return useRemote('import-state', () => api.get<ImportState>('/import'));
}
