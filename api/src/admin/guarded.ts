import type { AuditAction } from '@qamqor/shared/admin/lists';
import type { FastifyError, FastifyRequest } from 'fastify';
import { assertAdmin, type Deps } from './admin.service.ts';
import { noteAsked } from './audit.service.ts';

/** A refusal has its line already, and a wait is no answer. */
const UNNOTED = new Set([
  'admin.required',
  'request.too_many',
  'request.too_much_work',
  'server.busy',
]);

/** ADMIN-1, ADMIN-3: asked before the rest of the request is looked at, and noted whatever comes of it. */
export function guarded(deps: Deps, action: AuditAction) {
  return {
    async preValidation({ viewer }: FastifyRequest) {
      await assertAdmin(deps, viewer, action);
    },
    async onError({ viewer }: FastifyRequest, _: unknown, error: FastifyError) {
      if (!viewer || UNNOTED.has(error.code)) return;
      await noteAsked(deps, viewer, { action, outcome: 'failed' });
    },
  };
}

/** A list for the admin, with its line in the log. */
export const noted =
  (deps: Deps) =>
  <Row>(action: AuditAction, rows: () => Promise<Row[]>) =>
  async ({ viewer }: Pick<FastifyRequest, 'viewer'>): Promise<Row[]> => {
    const found = await rows();
    await noteAsked(deps, viewer, { action, outcome: 'done' });
    return found;
  };
