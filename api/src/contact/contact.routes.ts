import { z } from 'zod';
import type { App } from '../platform/http.ts';
import { receiveContact } from './contact.service.ts';

type Deps = Parameters<typeof receiveContact>[0];

const message = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  subject: z.enum(['general', 'support', 'partnership', 'feedback']),
  message: z.string().trim().min(1).max(5000),
});

export function contactRoutes(api: App, deps: Deps): void {
  api.post(
    '/contact',
    {
      config: { public: true, limit: 'contact' },
      schema: { body: message, response: { 201: z.object({ reference: z.string() }) } },
    },
    async ({ body }, reply) => reply.code(201).send(await receiveContact(deps, body)),
  );
}
