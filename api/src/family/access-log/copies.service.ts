import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { getZoneHistory } from '../../auth/users/user.service.ts';
import type { Fetched } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { insertCopy, isCopyNoted, type Copy } from './access-log.store.ts';

/**
 * FAM-4: whatever a device says of what it showed, the person can read on which of their days a copy
 * went to it. A disk that is full must not keep anybody from reading.
 */
export async function noteCopies(
  deps: Clock & Reads & Writes & Log,
  viewer: Viewer,
  fetched: readonly Fetched[],
): Promise<void> {
  const now = deps.now();
  const due: (Copy & { person_id: string })[] = [];
  for (const { person_id, link_id } of fetched) {
    const day = homeDate(await getZoneHistory(deps, person_id), now);
    const copy = { link_id, session_id: viewer.session_id, day };
    if (!(await isCopyNoted(deps.reader, copy))) due.push({ ...copy, person_id });
  }
  if (due.length === 0) return;
  const at = toWire(now);
  try {
    await transaction(deps, async (tx) => {
      for (const copy of due) {
        const line = { id: newId(deps), viewer_id: viewer.user_id, at, until: at };
        await insertCopy(tx, { ...line, ...copy });
      }
    });
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'could not note that a copy was fetched');
  }
}
