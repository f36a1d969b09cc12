import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { deleteAccount } from './deletion.service.ts';

type Deps = Parameters<typeof deleteAccount>[0];

export function deletionRoutes(api: App, deps: Deps): void {
  api.delete(
    '/user',
    {
      config: { refuses: ['family.only_keeper', 'auth.confirm_first'] },
      schema: { response: { 204: z.null() } },
    },
    async ({ viewer }, reply) => {
      await deleteAccount(deps, viewer);
      return reply.code(204).send(null);
    },
  );
}
