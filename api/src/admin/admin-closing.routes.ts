import { closingBody } from '@qamqor/shared/admin/closing-schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import type { Deps } from './admin.service.ts';
import { closeAccount, keepAccount } from './closing.service.ts';
import { guarded } from './guarded.ts';

const params = z.object({ id: z.string().max(100) });

/** Of an account that is closed; null while nobody closes it. */
export const closing = z.object({ closes_at: z.string(), reason: z.string() });

/** ADMIN-8: an account is closed after 30 days, until then it can be taken back. */
export function adminClosingRoutes(api: App, deps: Deps): void {
  api.put(
    '/admin/users/:id/closing',
    {
      ...guarded(deps, 'account.close'),
      config: {
        refuses: [
          'admin.required',
          'admin.person_not_found',
          'admin.never_closed',
          'admin.changed_meanwhile',
        ],
      },
      schema: {
        params,
        body: closingBody,
        response: { 200: z.object({ user_id: z.string(), closing }) },
      },
    },
    ({ viewer, params: { id }, body }) => closeAccount(deps, viewer, { user_id: id, ...body }),
  );

  api.delete(
    '/admin/users/:id/closing',
    {
      ...guarded(deps, 'account.keep'),
      config: { refuses: ['admin.required', 'admin.person_not_found'] },
      schema: { params, response: { 204: z.null() } },
    },
    async ({ viewer, params: { id } }, reply) => {
      await keepAccount(deps, viewer, { user_id: id });
      return reply.code(204).send(null);
    },
  );
}
