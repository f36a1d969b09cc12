import { z } from 'zod';
import type { App } from '../platform/http.ts';
import { receiptBody, subscriptionAnswer, subscriptionBody } from './web-push.schema.ts';
import { receiveReceipt, ringTest, subscribe, unsubscribe } from './web-push.service.ts';

type Deps = Parameters<typeof subscribe>[0] & { config: { VAPID_PUBLIC_KEY: string } };

const publicKey = z.object({ public_key: z.string() });
const step = z.object({ delivery_id: z.string() });
const done = { response: { 204: z.null() } };

export function pushRoutes(api: App, deps: Deps): void {
  api.get('/push/public-key', { schema: { response: { 200: publicKey } } }, async () => ({
    public_key: deps.config.VAPID_PUBLIC_KEY,
  }));

  api.post(
    '/push/subscriptions',
    {
      config: { limit: 'push_subscribe', refuses: ['push.endpoint_refused', 'push.keys_refused'] },
      schema: { body: subscriptionBody, response: { 201: subscriptionAnswer } },
    },
    async ({ viewer, body }, reply) => {
      const { id, session_id, state, show_names } = await subscribe(deps, viewer, body);
      return reply.code(201).send({ id, device_id: session_id, state, show_names });
    },
  );

  api.delete('/push/subscriptions', { schema: done }, async ({ viewer }, reply) => {
    await unsubscribe(deps, viewer);
    return reply.code(204).send(null);
  });

  api.post(
    '/push/test',
    { config: { refuses: ['push.no_subscription'] }, schema: { response: { 201: step } } },
    async ({ viewer }, reply) => reply.code(201).send(await ringTest(deps, viewer)),
  );

  api.post(
    '/push/receipts',
    { config: { refuses: ['push.delivery_not_found'] }, schema: { ...done, body: receiptBody } },
    async ({ viewer, body }, reply) => {
      await receiveReceipt(deps, viewer, body);
      return reply.code(204).send(null);
    },
  );
}
