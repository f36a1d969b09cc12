import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { isDamage } from './database/database-faults.ts';
import type { Soundness } from './database/soundness.ts';
import type { App } from './http/http.ts';

/** A late one makes nobody unwell: people are reminded without it. */
const backup = z.object({
  last_at: z.string().nullable(),
  age_seconds: z.int().nullable(),
  failed_at: z.string().nullable(),
});

type Deps = Clock &
  Pick<Database, 'check'> & {
    soundness: Pick<Soundness, 'isDamaged'>;
    config: { VERSION: string };
    isSchedulerWell(): Promise<boolean>;
    /** When the database last went on from a backup: wire time, or null. */
    restoredAt(): Promise<string | null>;
    backup(): z.infer<typeof backup>;
  };

const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  server_now: z.number(),
  restored_at: z.string().nullable(),
  backup,
});

export function healthRoutes(api: App, deps: Deps): void {
  api.get(
    '/health',
    {
      config: { public: true, urgent: () => true, refuses: ['server.unwell', 'server.damaged'] },
      schema: { response: { 200: health } },
    },
    async (request) => {
      try {
        await deps.check();
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        if (isDamage(error)) throw error;
        throw new Problem('server.unwell');
      }
      if (deps.soundness.isDamaged()) throw new Problem('server.damaged');
      if (!(await deps.isSchedulerWell())) {
        request.log.error('the scheduler does not run');
        throw new Problem('server.unwell');
      }
      return {
        status: 'ok' as const,
        version: deps.config.VERSION,
        server_now: deps.now(),
        restored_at: await deps.restoredAt(),
        backup: deps.backup(),
      };
    },
  );
}
