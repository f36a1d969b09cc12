import type { Permission } from '../family/policy.ts';
import { operationOf } from './operations.ts';

/**
 * What becomes of a change on a person's stream: it may go on, is refused, or waits until the person
 * agrees. Being on an alarm changes nothing of theirs: it needs only to be alerted, and never waits.
 */
export function authorize(
  permission: Permission,
  { op, key }: { op: string; key: string },
): 'go' | 'sync.forbidden' | 'family.awaits_approval' {
  const scope = operationOf(op)?.scope ?? 'see_medicines';
  if (scope === 'alerted') return permission.alerted ? 'go' : 'sync.forbidden';
  const sees = permission[scope];
  const isHidden = permission.hidden_medicine_ids.includes(key.split(':')[0] ?? '');
  if (!permission.may_change || !sees || isHidden) return 'sync.forbidden';
  return permission.ask_first ? 'family.awaits_approval' : 'go';
}
