import { contactMessage } from '@qamqor/shared/contact/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { timesAsked } from '../platform/http/rate-limit.ts';
import { receiveContact } from './contact.service.ts';

type Deps = Parameters<typeof receiveContact>[0];

/** `website` stands where no person sees it, `took_ms` is for how long the form was open. */
const body = z.object({
  ...contactMessage.shape,
  id: z.uuid().optional(),
  website: z.string().max(2000).optional(),
  took_ms: z.number().min(0).optional(),
});

export function contactRoutes(api: App, deps: Deps): void {
  api.post(
    '/contact',
    {
      config: {
        public: true,
        knows_viewer: true,
        limit: 'contact',
        refuses: ['contact.too_many_today'],
      },
      schema: { body, response: { 201: z.object({ reference: z.string() }) } },
    },
    async ({ viewer, body: message }, reply) =>
      reply
        .code(201)
        .send(await receiveContact(deps, viewer, { ...message, nth: timesAsked(reply) })),
  );
}
