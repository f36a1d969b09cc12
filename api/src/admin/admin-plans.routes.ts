import { comingTiers } from '@qamqor/shared/plans';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { openPlan, type Deps } from './admin.service.ts';
import { guarded } from './guarded.ts';

/** TIER-3: whether a plan can be chosen. */
export function adminPlansRoutes(api: App, deps: Deps): void {
  api.put(
    '/admin/plans/:id',
    {
      ...guarded(deps, 'plan.open'),
      config: { refuses: ['admin.required'] },
      schema: {
        params: z.object({ id: z.enum(comingTiers) }),
        body: z.object({ open: z.boolean() }),
        response: { 200: z.object({ tier: z.enum(comingTiers), open: z.boolean() }) },
      },
    },
    ({ viewer, params, body }) => openPlan(deps, viewer, { tier: params.id, ...body }),
  );
}
