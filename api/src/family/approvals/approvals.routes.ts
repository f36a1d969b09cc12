import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { acceptApproval, declineApproval, listApprovals } from './answer-approval.service.ts';

type Deps = Parameters<typeof listApprovals>[0] & Parameters<typeof acceptApproval>[0];

const approval = z.object({
  id: z.string(),
  link_id: z.string(),
  person_id: z.string(),
  by_user_id: z.string(),
  by_name: z.string(),
  op: z.string(),
  args: z.unknown(),
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});

const params = z.object({ id: z.string().max(64) });
const schema = { params, response: { 200: approval } };

/** Agreed to, a change is judged anew and can be refused for whatever it is about. */
const refuses = [
  'family.approval_not_found',
  'family.approval_outdated',
  'sync.forbidden',
  'sync.dependency_rejected',
  'sync.unknown_operation',
  'medicine.not_found',
  'medicine.already_there',
  'medicine.conflict',
  'event.not_found',
  'medicine.too_many',
  'medicine.too_many_changes',
  'event.too_many',
  'account.too_many_deleted',
  'account.too_much_today',
] as const;

/** Changes by relatives that wait until the person agrees. */
export function approvalsRoutes(api: App, deps: Deps): void {
  api.get('/family/approvals', { schema: { response: { 200: z.array(approval) } } }, ({ viewer }) =>
    listApprovals(deps, viewer),
  );

  api.post(
    '/family/approvals/:id/accept',
    { config: { refuses }, schema },
    ({ viewer, params: { id } }) => acceptApproval(deps, viewer, id),
  );

  const decline = { config: { refuses: ['family.approval_not_found' as const] }, schema };
  api.post('/family/approvals/:id/decline', decline, ({ viewer, params: { id } }) =>
    declineApproval(deps, viewer, id),
  );
}
