import { comingTiers } from '@qamqor/shared/plans';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Reads } from './platform/database/database.ts';
import type { App } from './platform/http/http.ts';
import { isDemoRequest, type Demo } from './platform/http/demo-request.ts';
import { openPlans } from './subscription/open-plans.service.ts';

const text = z.string().nullable();

const publicConfig = z.object({
  google_client_id: text,
  microsoft_client_id: text,
  microsoft_authority: z.string(),
  microsoft_redirect_uri: z.string(),
  vapid_public_key: z.string(),
  demo_sign_in: z.boolean(),
  /** `on` for the promise in the page's language, `off` for none, or the operator's own words. */
  reply_promise: z.string(),
  support_phone: text,
  /** The operator's own words; null for the usual hours, in the page's language. */
  support_hours: text,
  social_links: z.array(z.string()),
  analytics_measurement_id: text,
  ai_configured: z.boolean(),
  /** Whose model answers, as people know it; null where only the operator knows. */
  ai_service: text,
  smtp_configured: z.boolean(),
  /** The plans that can be chosen beside the free one. */
  open_plans: z.array(z.enum(comingTiers)),
  version: z.string(),
});

function aiService({ AI_PROVIDER, AI_ENDPOINT }: Config): string | null {
  if (AI_PROVIDER === 'azure') return 'Microsoft Azure OpenAI';
  return AI_PROVIDER === 'openai' && AI_ENDPOINT === undefined ? 'OpenAI' : null;
}

/** What one build of the web app has to know about the place where it is served. */
export function publicConfigRoutes(api: App, deps: Demo & Reads & { config: Config }): void {
  const { config } = deps;
  api.get(
    '/config',
    { config: { public: true }, schema: { response: { 200: publicConfig } } },
    async (request) => ({
      google_client_id: config.GOOGLE_CLIENT_ID ?? null,
      microsoft_client_id: config.MICROSOFT_CLIENT_ID ?? null,
      microsoft_authority: config.MICROSOFT_AUTHORITY,
      microsoft_redirect_uri: config.MICROSOFT_REDIRECT_URI,
      vapid_public_key: config.VAPID_PUBLIC_KEY,
      demo_sign_in: isDemoRequest(deps, request),
      reply_promise: config.REPLY_PROMISE,
      support_phone: config.SUPPORT_PHONE ?? null,
      support_hours: config.SUPPORT_HOURS ?? null,
      social_links: config.SOCIAL_LINKS,
      analytics_measurement_id: config.ANALYTICS_MEASUREMENT_ID ?? null,
      ai_configured: config.AI_PROVIDER !== 'off',
      ai_service: aiService(config),
      smtp_configured: config.SMTP_URL !== undefined,
      open_plans: await openPlans(deps.reader),
      version: config.VERSION,
    }),
  );
}
