import { comingTiers, tiers } from '@qamqor/shared/plans';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { openPlans } from './open-plans.service.ts';
import { readStatus } from './subscription.service.ts';
import { joinWaitlist, leaveWaitlist, readWaitlist } from './waitlist.service.ts';

type Deps = Parameters<typeof readStatus>[0] & Parameters<typeof joinWaitlist>[0];

const status = z.object({
  subscription_tier: z.enum(tiers),
  ai_requests_used: z.int(),
  ai_requests_limit: z.int(),
  family_members_limit: z.int(),
  usage_reset_date: z.string(),
});

const chosen = z.object({ tier: z.enum(comingTiers) });
const tierList = z.array(chosen.shape.tier);
const waiting = { 200: z.object({ tiers: tierList }) };

export function subscriptionRoutes(api: App, deps: Deps): void {
  api.get('/subscription/status', { schema: { response: { 200: status } } }, ({ viewer }) =>
    readStatus(deps, viewer),
  );

  api.get('/subscription/waitlist', { schema: { response: waiting } }, async ({ viewer }) => ({
    tiers: await readWaitlist(deps, viewer),
  }));

  api.get(
    '/subscription/open',
    { schema: { response: { 200: z.object({ tiers: tierList }) } } },
    async () => ({ tiers: await openPlans(deps.reader) }),
  );

  api.post(
    '/subscription/waitlist',
    { schema: { body: chosen, response: waiting } },
    async ({ viewer, body }) => ({ tiers: await joinWaitlist(deps, viewer, body.tier) }),
  );

  api.delete(
    '/subscription/waitlist',
    { schema: { querystring: chosen, response: waiting } },
    async ({ viewer, query }) => ({ tiers: await leaveWaitlist(deps, viewer, query.tier) }),
  );
}
