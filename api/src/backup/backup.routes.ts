import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { readBackupState } from './backup.service.ts';

type Deps = Parameters<typeof readBackupState>[0];

const state = z.object({
  last_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  kept_days: z.int(),
  encrypted: z.enum(['all', 'some', 'none']),
});

export function backupRoutes(api: App, deps: Deps): void {
  api.get('/data/backup-state', { schema: { response: { 200: state } } }, async () =>
    readBackupState(deps),
  );
}
