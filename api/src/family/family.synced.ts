import type { Person } from '@qamqor/shared/profile/person';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { sessionNames } from '../auth/sessions/session-list.service.ts';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import { devicesOf } from '../changes/changes.service.ts';
import type { Reads } from '../platform/database/database.ts';
import { findPhone } from '../profile/profile.service.ts';
import { ringStates, unheardDevices } from '../web-push/web-push.service.ts';

/**
 * The person of a stream, sent with every page: when a device was heard and whether it rings raise no
 * seq. The devices tell how doses were marked, so they go with the medicines.
 */
export async function readPerson(
  deps: Reads,
  id: string,
  page: { seq: number; see_medicines: boolean; sees_phone: boolean },
): Promise<Sequenced<Person>> {
  const { name } = await getUser(deps, id);
  const devices = page.see_medicines ? await devicesOf(deps.reader, id) : [];
  const names = await sessionNames(deps, id);
  const rings = await ringStates(deps, id);
  const unheard = await unheardDevices(deps, id);
  return {
    id,
    name,
    phone: page.sees_phone ? await findPhone(deps, id) : null,
    time_zones: [...(await getZoneHistory(deps, id))],
    devices: devices.map(({ device_id, session_id, heard_at, last_marked_at }) => ({
      id: device_id,
      name: names.get(session_id) ?? '',
      heard_at,
      last_marked_at,
      rings: rings.get(session_id) ?? null,
      ...(unheard.has(session_id) && { unheard: true }),
    })),
    seq: page.seq,
  };
}
