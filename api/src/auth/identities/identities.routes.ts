import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { addWay, listWays, removeWay } from './identities.service.ts';

type Deps = Parameters<typeof listWays>[0] &
  Parameters<typeof addWay>[0] &
  Parameters<typeof removeWay>[0];

export const googleToken = z.string().min(1).max(4096);
export const microsoftProof = z.object({ token: z.string().min(1), nonce: z.string().max(100) });

const provider = z.enum(['google', 'microsoft']);

const ways = z.object({
  identities: z.array(
    z.object({ provider, email: z.string().nullable(), added_at: z.string().nullable() }),
  ),
  fresh_until: z.string().nullable(),
});

const adding = {
  limit: 'sign_in' as const,
  refuses: [
    'auth.provider_unavailable',
    'auth.account_refused',
    'auth.identity_taken',
    'auth.confirm_first',
    'auth.provider_added',
  ] as const,
};

/** The accounts of others by which a person signs in. */
export function identitiesRoutes(api: App, deps: Deps): void {
  api.get('/auth/identities', { schema: { response: { 200: ways } } }, ({ viewer }) =>
    listWays(deps, viewer),
  );

  api.post(
    '/auth/identities/google',
    {
      config: adding,
      schema: { body: z.object({ token: googleToken }), response: { 200: ways } },
    },
    ({ viewer, body: { token } }) => addWay(deps, viewer, { provider: 'google', token }),
  );

  api.post(
    '/auth/identities/microsoft',
    {
      config: adding,
      schema: { body: microsoftProof, response: { 200: ways } },
    },
    ({ viewer, body }) => addWay(deps, viewer, { provider: 'microsoft', ...body }),
  );

  for (const one of provider.options) {
    api.delete(
      `/auth/identities/${one}`,
      {
        config: {
          refuses: ['auth.identity_not_found', 'auth.last_identity', 'auth.confirm_first'],
        },
        schema: { response: { 204: z.null() } },
      },
      async ({ viewer }, reply) => {
        await removeWay(deps, viewer, { provider: one });
        return reply.code(204).send(null);
      },
    );
  }
}
