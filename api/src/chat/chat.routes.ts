import { chatRequest } from '@qamqor/shared/chat/schema';
import { consentOf } from '@qamqor/shared/profile/ai-consent';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { consent, messageAnswer, replyAnswer, sessionAnswer, usageAnswer } from './chat.schema.ts';
import { readConsent, saveConsent } from './consent.service.ts';
import { Stopped } from './reply/failures.ts';
import { replyTo, type ReplyDeps } from './reply/reply.service.ts';
import { streamReply, wholeReply } from './reply/stream-reply.ts';
import { deleteSession, deleteSessions, messagesIn, sessionsOf } from './sessions.service.ts';
import { readChatUsage } from './usage.service.ts';

const byId = z.object({ id: z.string().max(64) });
const SSE = 'text/event-stream';

const wantsStream = ({ headers }: FastifyRequest) => headers.accept?.includes(SSE) ?? false;

export function chatRoutes(api: App, deps: ReplyDeps): void {
  const open = new Set<AbortController>();
  api.addHook('preClose', async () => {
    for (const asked of open) asked.abort();
  });

  /** Aborted when whoever asked is gone, and when the server closes. */
  function watch(reply: FastifyReply): AbortSignal {
    const asked = new AbortController();
    open.add(asked);
    reply.raw.on('close', () => {
      open.delete(asked);
      if (!reply.raw.writableFinished) asked.abort();
    });
    return asked.signal;
  }

  api.post(
    '/chat',
    {
      compress: false,
      config: {
        limit: 'chat',
        refuses: [
          'chat.message_invalid',
          'chat.session_not_found',
          'chat.limit_reached',
          'chat.unavailable',
          'chat.no_room',
          'account.too_much_today',
        ],
      },
      schema: { body: chatRequest, response: { 200: replyAnswer } },
    },
    async (request, reply) => {
      const streams = wantsStream(request);
      const { session_id = null, ...said } = request.body;
      const asked = { ...said, session_id, signal: watch(reply), streams };
      const events = replyTo(deps, request.viewer, asked);
      try {
        if (!streams) return await wholeReply(events);
        const stream = await streamReply(deps, events);
        const untyped: FastifyReply = reply;
        return await untyped
          .type(SSE)
          .header('x-accel-buffering', 'no')
          .header('connection', 'close')
          .send(stream);
      } catch (error) {
        // Nobody is there to read it.
        if (error instanceof Stopped) return reply.hijack();
        throw error;
      }
    },
  );

  api.get('/chat/sessions', { schema: { response: { 200: z.array(sessionAnswer) } } }, (request) =>
    sessionsOf(deps.reader, request.viewer.user_id),
  );

  api.get(
    '/chat/sessions/:id/messages',
    {
      config: { refuses: ['chat.session_not_found'] },
      schema: { params: byId, response: { 200: z.array(messageAnswer) } },
    },
    ({ viewer, params }) => messagesIn(deps, viewer, params.id),
  );

  api.get('/chat/usage', { schema: { response: { 200: usageAnswer } } }, ({ viewer }) =>
    readChatUsage(deps, viewer),
  );

  api.delete(
    '/chat/sessions/:id',
    {
      config: { refuses: ['chat.session_not_found', 'account.too_much_today'] },
      schema: { params: byId, response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await deleteSession(deps, viewer, params.id);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/chat/sessions',
    {
      config: { refuses: ['account.too_much_today'] },
      schema: { response: { 204: z.null() } },
    },
    async ({ viewer }, reply) => {
      await deleteSessions(deps, viewer);
      return reply.code(204).send(null);
    },
  );

  api.get('/chat/consent', { schema: { response: { 200: consent } } }, ({ viewer }) =>
    readConsent(deps, viewer),
  );

  api.put(
    '/chat/consent',
    {
      config: { refuses: ['account.too_much_today'] },
      schema: { body: consent, response: { 200: consent } },
    },
    ({ viewer, body }) =>
      saveConsent(deps, viewer, consentOf(body.ai_consent, body.ai_consent_version)),
  );
}
