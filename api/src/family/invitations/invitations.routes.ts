import { acceptForm } from '@qamqor/shared/family/schema';
import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { answeredAnswer, byId, invitationAnswer } from '../family.schema.ts';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  openInvitation,
} from './invitations.service.ts';

type Deps = Parameters<typeof listInvitations>[0] &
  Parameters<typeof openInvitation>[0] &
  Parameters<typeof acceptInvitation>[0];

const token = z.string().min(1).max(100);
/** A body may be left out. */
const accept = z.object(acceptForm.shape).nullish();
const decline = z.object({ token: token.optional() }).nullish();

/** What waits for the viewer's answer: sent to their address, or by a link that they hold. */
export function invitationsRoutes(api: App, deps: Deps): void {
  api.get(
    '/family/invitations',
    { schema: { response: { 200: z.array(invitationAnswer) } } },
    ({ viewer }) => listInvitations(deps, viewer),
  );

  api.post(
    '/family/invitations/open',
    {
      config: { refuses: ['family.invitation_not_found', 'family.own_address'] },
      schema: { body: z.object({ token }), response: { 200: invitationAnswer } },
    },
    ({ viewer, body }) => openInvitation(deps, viewer, body.token),
  );

  api.post(
    '/family/invitations/:id/accept',
    {
      config: {
        refuses: ['family.invitation_not_found', 'family.own_address', 'family.limit_reached'],
      },
      schema: { params: byId, body: accept, response: { 200: answeredAnswer } },
    },
    ({ viewer, params: { id }, body }) => acceptInvitation(deps, viewer, { ...body, id }),
  );

  api.post(
    '/family/invitations/:id/decline',
    {
      config: { refuses: ['family.invitation_not_found', 'family.own_address'] },
      schema: { params: byId, body: decline, response: { 200: answeredAnswer } },
    },
    ({ viewer, params: { id }, body }) => declineInvitation(deps, viewer, { ...body, id }),
  );
}
