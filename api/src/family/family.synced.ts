import { serverClock } from '@qamqor/shared/calendar/server-clock';
import type { Person } from '@qamqor/shared/profile/person';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { findPhone } from '../profile/profile.service.ts';
import { personDevices } from './sharing/person-devices.ts';

/**
 * The person of a stream, sent with every page: when a device was heard and whether it rings raise no
 * seq. The devices tell how doses were marked, so they go with the medicines.
 */
export async function readPerson(
  deps: Reads & Clock,
  id: string,
  page: { seq: number; see_medicines: boolean; sees_phone: boolean },
): Promise<Sequenced<Person>> {
  const { name } = await getUser(deps, id);
  const now = deps.now();
  const zones = await getZoneHistory(deps, id);
  return {
    id,
    name,
    phone: page.sees_phone ? await findPhone(deps, id) : null,
    time_zones: zones.map((one) => ({ ...one, clock: serverClock(one.zone, now) })),
    devices: page.see_medicines ? await personDevices(deps, id) : [],
    seq: page.seq,
  };
}
