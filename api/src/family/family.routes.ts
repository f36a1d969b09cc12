import { addMemberForm, inviteForm } from '@qamqor/shared/family/schema';
import { profileFields } from '@qamqor/shared/profile/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { profileAnswer } from '../profile/profile.schema.ts';
import { addMember, inviteByLink, linkTo } from './invitations/ask.service.ts';
import { byId, memberAnswer, memberData } from './family.schema.ts';
import { readKeptProfile, saveKeptProfile } from './sharing/kept-profile.service.ts';
import { listMembers, readMember, removeMember } from './sharing/members.service.ts';

type Deps = Parameters<typeof readMember>[0] &
  Parameters<typeof addMember>[0] &
  Parameters<typeof readKeptProfile>[0] &
  Parameters<typeof saveKeptProfile>[0];

const limit = 'family_add' as const;

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
      config: {
        limit,
        refuses: [
          'family.own_address',
          'family.already_there',
          'family.declined_before',
          'family.limit_reached',
        ],
      },
      schema: {
        body: addMemberForm,
        response: { 201: z.object({ member: memberAnswer, mailed: z.boolean() }) },
      },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await addMember(deps, viewer, body)),
  );

  api.post(
    '/family/invite',
    {
      config: { limit, refuses: ['family.limit_reached'] },
      schema: {
        body: inviteForm,
        response: {
          201: z.object({ member: memberAnswer, url: z.string(), expires_at: z.string() }),
        },
      },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await inviteByLink(deps, viewer, body)),
  );

  api.get(
    '/family/members/:id/data',
    {
      config: { refuses: ['family.not_found', 'family.not_accepted'] },
      schema: { params: byId, response: { 200: memberData } },
    },
    ({ viewer, params }) => readMember(deps, viewer, params.id),
  );

  const mayKeep = ['family.not_found', 'family.not_accepted', 'family.not_allowed'] as const;
  api.get(
    '/family/members/:id/profile',
    {
      config: { refuses: mayKeep },
      schema: { params: byId, response: { 200: profileAnswer } },
    },
    ({ viewer, params }) => readKeptProfile(deps, viewer, params.id),
  );

  api.put(
    '/family/members/:id/profile',
    {
      config: {
        refuses: [
          ...mayKeep,
          'request.invalid',
          'profile.birth_date_ahead',
          'account.too_much_today',
        ],
      },
      schema: { params: byId, body: profileFields, response: { 200: profileAnswer } },
    },
    ({ viewer, params, body }) => saveKeptProfile(deps, viewer, params.id, body),
  );

  api.post(
    '/family/members/:id/link',
    {
      config: {
        limit,
        refuses: ['family.not_found', 'family.declined_before', 'family.already_there'],
      },
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
    {
      config: { refuses: ['family.not_found', 'family.only_keeper'] },
      schema: { params: byId, response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await removeMember(deps, viewer, params.id);
      return reply.code(204).send(null);
    },
  );
}
