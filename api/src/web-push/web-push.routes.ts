import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { answerTestRing, latestTestRing, readTestRing, ringTest } from './test-ring.ts';
import {
  receiptBody,
  subscriptionAnswer,
  subscriptionBody,
  testRing,
  testRingBody,
} from './web-push.schema.ts';
import { receiveReceipt, subscribe, unsubscribe } from './web-push.service.ts';

type Deps = Parameters<typeof subscribe>[0] &
  Parameters<typeof ringTest>[0] &
  Parameters<typeof readTestRing>[0] & { config: { VAPID_PUBLIC_KEY: string } };

const publicKey = z.object({ public_key: z.string() });
const started = z.object({ id: z.string(), delivery_id: z.string() });
const ofRing = z.object({ id: z.string().max(64) });

/** A person whose devices the viewer looks after; without it, their own. */
const ofPerson = z.object({ person_id: z.string().max(64).optional() });
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
    {
      config: { limit: 'push_test', refuses: ['push.no_subscription', 'family.not_found'] },
      schema: { body: testRingBody, response: { 201: started } },
    },
    async ({ viewer, body }, reply) =>
      reply.code(201).send(await ringTest(deps, viewer, body?.person_id)),
  );

  api.get(
    '/push/test',
    {
      config: { refuses: ['family.not_found'] },
      schema: { querystring: ofPerson, response: { 200: z.object({ ring: testRing.nullable() }) } },
    },
    async ({ viewer, query }) => ({ ring: await latestTestRing(deps, viewer, query.person_id) }),
  );

  api.get(
    '/push/test/:id',
    {
      config: { refuses: ['push.delivery_not_found'] },
      schema: { params: ofRing, response: { 200: testRing } },
    },
    ({ viewer, params }) => readTestRing(deps, viewer, params.id),
  );

  api.post(
    '/push/test/:id/answer',
    {
      config: { refuses: ['push.delivery_not_found'] },
      schema: { ...done, params: ofRing, body: z.object({ heard: z.boolean() }) },
    },
    async ({ viewer, params: { id }, body: { heard } }, reply) => {
      await answerTestRing(deps, viewer, { id, heard });
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/push/receipts',
    {
      config: { urgent: () => true, refuses: ['push.delivery_not_found'] },
      schema: { ...done, body: receiptBody },
    },
    async ({ viewer, body }, reply) => {
      await receiveReceipt(deps, viewer, body);
      return reply.code(204).send(null);
    },
  );
}
