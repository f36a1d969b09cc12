import { CLEANUP_KINDS, STAY_REASONS } from '@qamqor/shared/cleanup/cleanup';
import { cleanupRequest } from '@qamqor/shared/cleanup/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { dryRun, isDryRun } from '../platform/http/sent-file.ts';
import { cleanUp, cleanupsOf, takeBack } from './cleanup.service.ts';

type Deps = Parameters<typeof cleanUp>[0];

const kind = z.enum(CLEANUP_KINDS);
const cleanup = z.object({
  id: z.string(),
  before: z.string(),
  cleaned_at: z.string(),
  until: z.string(),
  taken_back_at: z.string().nullable(),
  parts: z.array(z.object({ kind, count: z.int() })),
});
const report = z.object({
  dry_run: z.boolean(),
  parts: z.array(
    z.object({
      kind,
      goes: z.int(),
      stays: z.array(z.object({ why: z.enum(STAY_REASONS), count: z.int() })),
    }),
  ),
  doses: z.int(),
  cleanup: cleanup.nullable(),
});

export function cleanupRoutes(api: App, deps: Deps): void {
  api.get('/data/cleanup', { schema: { response: { 200: z.array(cleanup) } } }, ({ viewer }) =>
    cleanupsOf(deps, viewer),
  );

  api.post(
    '/data/cleanup',
    {
      config: { limit: 'cleanup', refuses: ['account.too_much_today'] },
      schema: {
        querystring: dryRun,
        body: cleanupRequest,
        response: { 200: report },
      },
    },
    ({ viewer, query, body }) => cleanUp(deps, viewer, body, { isDryRun: isDryRun(query) }),
  );

  api.post(
    '/data/cleanup/:id/restore',
    {
      config: {
        limit: 'cleanup',
        refuses: [
          'request.not_found',
          'medicine.too_many',
          'event.too_many',
          'account.too_many_deleted',
          'account.too_much_today',
        ],
      },
      schema: { params: z.object({ id: z.string() }), response: { 200: cleanup } },
    },
    ({ viewer, params }) => takeBack(deps, viewer, params.id),
  );
}
