import type { Scope } from '../family/link.ts';
import type { Permission } from '../family/policy.ts';
import { operationOf, type Subject } from './operations.ts';

/** FAM-2: what a relative must share in to change it; what is of an account alone has no link. */
const SCOPES_OF: Record<Subject, Exclude<Scope, 'may_change'>> = {
  dose: 'see_medicines',
  medicine: 'see_medicines',
  event: 'see_schedule',
  alarm: 'alerted',
  profile: 'see_medicines',
  settings: 'see_medicines',
  message: 'see_medicines',
};

/**
 * What becomes of a change on a person's stream: it may go on, is refused, or waits until the person
 * agrees. Being on an alarm changes nothing of theirs: it needs only to be alerted, and never waits.
 */
export function authorize(
  permission: Permission,
  { op, key }: { op: string; key: string },
): 'go' | 'sync.forbidden' | 'family.awaits_approval' {
  const scope = SCOPES_OF[operationOf(op)?.subject ?? 'medicine'];
  if (scope === 'alerted') return permission.alerted ? 'go' : 'sync.forbidden';
  const sees = permission[scope];
  const isHidden = permission.hidden_medicine_ids.includes(key.split(':')[0] ?? '');
  if (!permission.may_change || !sees || isHidden) return 'sync.forbidden';
  return permission.ask_first ? 'family.awaits_approval' : 'go';
}
