import type { Claim } from '@qamqor/shared/reminders/alarm';
import type { Group } from '@qamqor/shared/reminders/group';
import { effectiveClaim } from '@qamqor/shared/reminders/effective-claim';
import { lastTakenBack } from '../../doses/doses.service.ts';
import type { Reader } from '../../platform/database/database.ts';
import { claimsOf } from '../alarms/alarm.store.ts';
import type { ReminderSnapshot } from './reminder-snapshot.ts';

/** REM-4: who silences the others of this group now. */
export async function readClaim(
  db: Reader,
  snapshot: ReminderSnapshot,
  group: Group,
): Promise<Claim | null> {
  const claims = await claimsOf(db, snapshot.person_id, group.id);
  if (claims.length === 0) return null;
  const relatives = new Set((await snapshot.relatives()).map(({ id }) => id));
  const undone = await lastTakenBack(db, snapshot.person_id, group);
  return effectiveClaim(claims, { group, undone, isAlerted: (id) => relatives.has(id) });
}
