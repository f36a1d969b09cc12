import { offerForm, shareForm, viewerForm } from '@qamqor/shared/family/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { offerByLink, shareWith } from './invitations/ask.service.ts';
import { byId, accessAnswer, viewerAnswer } from './family.schema.ts';
import { listAccesses } from './access-log/access-log.service.ts';
import { changeViewer, listViewers, removeViewer } from './sharing/viewers.service.ts';

type Deps = Parameters<typeof shareWith>[0] & Parameters<typeof listViewers>[0];

/** Who can see the person, and what they did. */
export function viewersRoutes(api: App, deps: Deps): void {
  api.post(
    '/family/share',
    {
      config: {
        limit: 'family_add',
        refuses: ['family.own_address', 'family.already_there', 'family.declined_before'],
      },
      schema: {
        body: shareForm,
        response: { 201: z.object({ viewer: viewerAnswer, mailed: z.boolean() }) },
      },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await shareWith(deps, viewer, body)),
  );

  api.post(
    '/family/offer',
    {
      config: { limit: 'family_add' },
      schema: {
        body: offerForm,
        response: {
          201: z.object({ viewer: viewerAnswer, url: z.string(), expires_at: z.string() }),
        },
      },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await offerByLink(deps, viewer, body)),
  );

  api.get(
    '/family/viewers',
    { schema: { response: { 200: z.array(viewerAnswer) } } },
    ({ viewer }) => listViewers(deps, viewer),
  );

  api.put(
    '/family/viewers/:id',
    {
      config: { refuses: ['family.viewer_not_found', 'family.not_accepted'] },
      schema: { params: byId, body: viewerForm, response: { 200: viewerAnswer } },
    },
    ({ viewer, params: { id }, body }) => changeViewer(deps, viewer, { id, changes: body }),
  );

  api.delete(
    '/family/viewers/:id',
    {
      config: { refuses: ['family.viewer_not_found'] },
      schema: { params: byId, response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await removeViewer(deps, viewer, params.id);
      return reply.code(204).send(null);
    },
  );

  api.get('/family/looks', { schema: { response: { 200: z.array(accessAnswer) } } }, ({ viewer }) =>
    listAccesses(deps, viewer),
  );
}
