import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { listMembers, type FamilyMember } from './sharing/members.service.ts';
import { listViewers, type ViewerAnswer } from './sharing/viewers.service.ts';

/** Whom a person looks after, and who sees them: a telephone number is not theirs to take along. */
export type FamilyRow =
  | ({ direction: 'looks_after' } & FamilyMember)
  | ({ direction: 'is_seen_by' } & Omit<ViewerAnswer, 'phone'>);

export async function familyOf(deps: Reads & Clock, viewer: Viewer): Promise<FamilyRow[]> {
  const members = await listMembers(deps, viewer);
  const viewers = await listViewers(deps, viewer);
  return [
    ...members.map((member) => ({ direction: 'looks_after' as const, ...member })),
    ...viewers.map(({ phone: _, ...row }) => ({ direction: 'is_seen_by' as const, ...row })),
  ];
}
