import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { getZoneHistory } from '../../auth/users/user.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { insertAccess, isReadNoted } from './access-log.store.ts';

/** No date of somebody who travels lasts longer. */
const LONGEST_DATE = 3 * DAY;

/**
 * FAM-4: on which of their days somebody read a person's profile. A disk that is full must not keep
 * anybody from reading.
 */
export async function noteProfileRead(
  deps: Clock & Reads & Writes & Log,
  viewer: Viewer,
  { link_id, person_id }: { link_id: string; person_id: string },
): Promise<void> {
  const now = deps.now();
  const day = homeDate(await getZoneHistory(deps, person_id), now);
  const read = { link_id, day, since: toWire(now - LONGEST_DATE) };
  if (await isReadNoted(deps.reader, read)) return;
  const at = toWire(now);
  const who = { link_id, person_id, viewer_id: viewer.user_id };
  try {
    await transaction(deps, async (tx) => {
      if (await isReadNoted(tx, read)) return;
      await insertAccess(tx, { id: newId(deps), ...who, kind: 'profile_read', at, until: at, day });
    });
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'could not note that a profile was read');
  }
}
