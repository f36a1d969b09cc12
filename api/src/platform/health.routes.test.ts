import { expect, test } from 'vitest';
import { createBareApp } from '../testing/bare-app.ts';
import { createTestApp } from '../testing/test-app.ts';
import { healthRoutes } from './health.routes.ts';

test('health is ok while the database answers', async () => {
  const { app, clock, config } = await createTestApp();
  const answer = await app.inject('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: 'ok',
    version: config.VERSION,
    server_now: clock.now(),
    restored_at: null,
    backup: { last_at: null, age_seconds: null, failed_at: null },
  });
});

test('health is 503 when the database does not answer', async () => {
  const app = await createBareApp((bare) =>
    healthRoutes(bare, {
      now: () => 0,
      config: { VERSION: '0' },
      isSchedulerWell: () => Promise.resolve(true),
      restoredAt: () => Promise.resolve(null),
      backup: () => ({ last_at: null, age_seconds: null, failed_at: null }),
      soundness: { isDamaged: () => false },
      check: () => Promise.reject(new Error('no such file')),
    }),
  );
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('server.unwell');
  expect(answer.headers['retry-after']).toBeDefined();
});

test('the web app learns what is configured, and no secret', async () => {
  const { app, config } = await createTestApp({
    config: {
      GOOGLE_CLIENT_ID: 'ours',
      SUPPORT_PHONE: '+7 700 000 00 00',
      SUPPORT_HOURS: 'Mon-Sat 8-20',
      AI_PROVIDER: 'openai',
      AI_API_KEY: 'sk-secret',
    },
  });
  const answer = await app.inject('/api/config');
  expect(answer.json()).toMatchObject({
    google_client_id: 'ours',
    microsoft_client_id: null,
    vapid_public_key: config.VAPID_PUBLIC_KEY,
    support_phone: '+7 700 000 00 00',
    support_hours: 'Mon-Sat 8-20',
    ai_configured: true,
    ai_service: 'OpenAI',
  });
  expect(answer.body).not.toContain('sk-secret');
  expect(answer.body).not.toContain(config.JWT_SECRET);
  expect(answer.body).not.toContain(config.VAPID_PRIVATE_KEY);
});

test.each([
  [{}, null],
  [{ AI_PROVIDER: 'openai', AI_API_KEY: 'sk-secret' }, 'OpenAI'],
  [
    { AI_PROVIDER: 'openai', AI_API_KEY: 'sk-secret', AI_ENDPOINT: 'http://127.0.0.1:11434/v1' },
    null,
  ],
  [
    {
      AI_PROVIDER: 'azure',
      AI_ENDPOINT: 'https://hidden.openai.azure.com',
      AI_API_KEY: 'sk-secret',
      AI_DEPLOYMENT: 'hidden',
      AI_API_VERSION: '2024-10-21',
    },
    'Microsoft Azure OpenAI',
  ],
] as const)(
  '[CHAT-6] a person who is asked for a yes is told who runs the model: %j is %s',
  async (config, ai_service) => {
    const { app } = await createTestApp({ config });
    const answer = await app.inject('/api/config');
    expect(answer.json()).toMatchObject({ ai_service });
    expect(answer.body).not.toMatch(/11434|hidden|secret/);
  },
);
