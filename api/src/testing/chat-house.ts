import { readChatEvent, type ChatEvent } from '@qamqor/shared/chat/chat-event';
import { CONSENT_VERSION } from '@qamqor/shared/profile/ai-consent';
import { onTestFinished } from 'vitest';
import type { NewUser } from '../auth/users/user.store.ts';
import type { Config } from '../config.ts';
import { startModelService } from './model-service.ts';
import { createTestApp } from './test-app.ts';

/** The events of a stream, in their order. */
export function eventsIn(body: string): ChatEvent[] {
  return body.split('\n\n').flatMap((block) => {
    const event = readChatEvent(block);
    return event ? [event] : [];
  });
}

/** Of whoever agreed to all that goes to the model. */
export const AGREED = {
  ai_consent_at: '2026-11-01T00:00:00.000Z',
  ai_consent_version: CONSENT_VERSION,
};

/** A person who agreed to the model, and a model on loopback. */
export async function aChatHouse(config: Partial<Config> = {}, fields: Partial<NewUser> = AGREED) {
  const model = await startModelService();
  onTestFinished(() => model.close());
  const server = await createTestApp({
    config: {
      AI_PROVIDER: 'openai',
      AI_ENDPOINT: `${model.origin}/v1`,
      AI_API_KEY: 'key',
      AI_DEPLOYMENT: 'stand-in',
      AI_TIMEOUT_MS: 2_000,
      ...config,
    },
  });
  const person = await server.signIn('aigul', fields);
  const ask = (message: unknown, session_id: unknown = null) =>
    person.send('POST', '/api/chat', { message, session_id });
  const stream = async (message: string, session_id: string | null = null) => {
    const sent = { message, session_id };
    const accept = { accept: 'text/event-stream' };
    const answer = await person.send('POST', '/api/chat', sent, accept);
    return { answer, events: eventsIn(answer.body) };
  };
  const used = async () =>
    (await person.send('GET', '/api/chat/usage')).json<{ ai_requests_used: number }>()
      .ai_requests_used;
  const sessions = async () =>
    (await person.send('GET', '/api/chat/sessions')).json<{ id: string; title: string }[]>();
  const messages = async (id: string) =>
    (await person.send('GET', `/api/chat/sessions/${id}/messages`)).json<
      Record<string, unknown>[]
    >();
  return { ...server, model, person, ask, stream, used, sessions, messages };
}
