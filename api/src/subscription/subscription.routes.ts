import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { readStatus } from './subscription.service.ts';

type Deps = Parameters<typeof readStatus>[0];

const status = z.object({
  subscription_tier: z.enum(['free', 'pro', 'premium']),
  ai_requests_used: z.int(),
  ai_requests_limit: z.int(),
  family_members_limit: z.int(),
  usage_reset_date: z.string(),
});

export function subscriptionRoutes(api: App, deps: Deps): void {
  api.get('/subscription/status', { schema: { response: { 200: status } } }, ({ viewer }) =>
    readStatus(deps, viewer),
  );
}
