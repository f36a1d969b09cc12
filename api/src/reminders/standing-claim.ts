import { fromWire } from '@qamqor/shared/calendar/dates';
import { firstClaim, type Claim } from '@qamqor/shared/reminders/alarm';
import type { Group } from '@qamqor/shared/reminders/group';
import { lastUndo } from '../doses/doses.service.ts';
import type { Reader } from '../platform/database.ts';
import { claimsOf } from './alarm.store.ts';
import type { Facts } from './facts.ts';

/**
 * REM-4: the claim that silences the others: the first by a relative who may be alerted now, made
 * when the group was due, and after a mark of it was last taken back.
 */
export async function standingClaim(db: Reader, facts: Facts, group: Group): Promise<Claim | null> {
  const claims = await claimsOf(db, facts.person_id, group.id);
  if (claims.length === 0) return null;
  const relatives = new Set((await facts.relatives()).map(({ id }) => id));
  const undone = await lastUndo(db, facts.person_id, group);
  const standing = claims.filter(
    ({ by_user_id, at, seq }) =>
      relatives.has(by_user_id) && fromWire(at) >= group.instant && seq > undone,
  );
  return firstClaim(standing);
}
