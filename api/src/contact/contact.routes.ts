import { LETTER_STATES, SUBJECTS } from '@qamqor/shared/contact/contact';
import { contactMessage } from '@qamqor/shared/contact/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { timesAsked } from '../platform/http/rate-limit.ts';
import { receiveContact } from './contact.service.ts';
import { listLetters, withdrawLetter } from './own-letters.service.ts';

type Deps = Parameters<typeof receiveContact>[0] & Parameters<typeof listLetters>[0];

/** `website` stands where no person sees it, `took_ms` is for how long the form was open. */
const body = z.object({
  ...contactMessage.shape,
  id: z.uuid().optional(),
  website: z.string().max(2000).optional(),
  took_ms: z.number().min(0).optional(),
});

const ownLetter = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(SUBJECTS),
  message: z.string(),
  state: z.enum(LETTER_STATES),
  created_at: z.string(),
  received_at: z.string(),
});

export function contactRoutes(api: App, deps: Deps): void {
  api.post(
    '/contact',
    {
      config: {
        public: true,
        knows_viewer: true,
        limit: 'contact',
        refuses: ['contact.too_many_today', 'contact.inbox_full'],
      },
      schema: { body, response: { 201: z.object({ reference: z.string() }) } },
    },
    async ({ viewer, body: message }, reply) =>
      reply
        .code(201)
        .send(await receiveContact(deps, viewer, { ...message, nth: timesAsked(reply) })),
  );

  api.get('/contact/letters', { schema: { response: { 200: z.array(ownLetter) } } }, ({ viewer }) =>
    listLetters(deps, viewer),
  );

  api.delete(
    '/contact/letters/:id',
    {
      config: { refuses: ['contact.letter_not_found'] },
      schema: { params: z.object({ id: z.string().max(100) }), response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await withdrawLetter(deps, viewer, params);
      return reply.code(204).send(null);
    },
  );
}
