import { addMemberForm } from '@qamqor/shared/family/schema';
import { z } from 'zod';
import type { App } from '../platform/http.ts';
import { addMember, linkTo } from './ask.service.ts';
import { byId, memberAnswer, memberData } from './family.schema.ts';
import { listMembers, readMember, removeMember } from './members.service.ts';

type Deps = Parameters<typeof readMember>[0] & Parameters<typeof addMember>[0];

const limit = { config: { limit: 'family_add' as const } };

/** Those whom the viewer looks after. */
export function familyRoutes(api: App, deps: Deps): void {
  api.get(
    '/family/members',
    { schema: { response: { 200: z.array(memberAnswer) } } },
    ({ viewer }) => listMembers(deps, viewer),
  );

  api.post(
    '/family/add',
    {
      ...limit,
      schema: { body: addMemberForm, response: { 201: z.object({ member: memberAnswer }) } },
    },
    async ({ viewer, body }, reply) =>
      reply.code(201).send({ member: await addMember(deps, viewer, body) }),
  );

  api.get(
    '/family/members/:id/data',
    { schema: { params: byId, response: { 200: memberData } } },
    ({ viewer, params }) => readMember(deps, viewer, params.id),
  );

  api.post(
    '/family/members/:id/link',
    {
      ...limit,
      schema: {
        params: byId,
        response: { 201: z.object({ url: z.string(), expires_at: z.string() }) },
      },
    },
    async ({ viewer, params }, reply) =>
      reply.code(201).send(await linkTo(deps, viewer, params.id)),
  );

  api.delete(
    '/family/members/:id',
    { schema: { params: byId, response: { 204: z.null() } } },
    async ({ viewer, params }, reply) => {
      await removeMember(deps, viewer, params.id);
      return reply.code(204).send(null);
    },
  );
}
