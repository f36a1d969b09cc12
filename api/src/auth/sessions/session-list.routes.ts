import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { changeSession, endListedSession, listSessions } from './session-list.service.ts';

type Deps = Parameters<typeof listSessions>[0] &
  Parameters<typeof changeSession>[0] &
  Parameters<typeof endListedSession>[0];

const shown = z.object({
  id: z.string(),
  name: z.string(),
  current: z.boolean(),
  simple_view: z.boolean(),
  last_heard_at: z.string(),
  created_at: z.string(),
});

const params = z.object({ id: z.string() });

/** A person whose devices the viewer looks after; without it, their own. */
const ofPerson = z.object({ person_id: z.string().max(64).optional() });

const changes = z.object({
  name: z.string().trim().min(1).max(60).optional(),
  simple_view: z.boolean().optional(),
});

/** The wire calls a session by the device that it is on. */
export function sessionListRoutes(api: App, deps: Deps): void {
  api.get(
    '/auth/devices',
    {
      config: { refuses: ['family.not_found'] },
      schema: { querystring: ofPerson, response: { 200: z.array(shown) } },
    },
    ({ viewer, query }) => listSessions(deps, viewer, query.person_id),
  );

  api.patch(
    '/auth/devices/:id',
    {
      config: { refuses: ['device.not_found'] },
      schema: { params, body: changes, response: { 200: shown } },
    },
    ({ viewer, params: { id }, body }) => changeSession(deps, viewer, { id, changes: body }),
  );

  api.delete(
    '/auth/devices/:id',
    { config: { refuses: ['device.not_found'] }, schema: { params, response: { 204: z.null() } } },
    async ({ viewer, params: { id } }, reply) => {
      await endListedSession(deps, viewer, { id });
      return reply.code(204).send(null);
    },
  );
}
