import { endSessionsOf } from '../auth/sessions/session.service.ts';
import { calendarAddresses } from '../export/calendar-secret.service.ts';
import { leaveFamily } from '../family/family.service.ts';
import { endImports } from '../import/import.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** What stops at once; a session that ended rings no device. Answers who is left with nobody to let them in. */
export async function stopAll(
  deps: Clock,
  tx: Tx,
  { user_id, ...how }: { user_id: string; deleted_at: string; is_final: boolean; must: boolean },
): Promise<string[]> {
  const alone = await leaveFamily(deps, tx, user_id, how);
  await calendarAddresses.endAddress(tx, user_id);
  await endImports(tx, user_id);
  await endSessionsOf(deps, tx, { user_id });
  return alone;
}
