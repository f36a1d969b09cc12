import type { Person } from '@qamqor/shared/profile/person';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { sessionNames } from '../auth/session-list.service.ts';
import { getUser, getZoneHistory } from '../auth/user.service.ts';
import { devicesOf } from '../changes/changes.service.ts';
import type { Reads } from '../platform/database.ts';
import { findPhone } from '../profile/profile.service.ts';
import { ringStates } from '../web-push/web-push.service.ts';
import { familySince } from './rows.service.ts';

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
    })),
    seq: page.seq,
  };
}

export async function familyFeed(deps: Reads, userId: string, range: { from: number; to: number }) {
  const { links, stopped, viewers, invitations, approvals } = await familySince(
    deps,
    userId,
    range,
  );
  return {
    rows: {
      links: links.rows,
      ...(viewers.rows.length > 0 && { viewers: viewers.rows }),
      ...(invitations.rows.length > 0 && { invitations: invitations.rows }),
      ...(approvals.length > 0 && { approvals }),
    },
    deleted: {
      links: links.deleted,
      ...(viewers.deleted.length > 0 && { viewers: viewers.deleted }),
      ...(invitations.deleted.length > 0 && { invitations: invitations.deleted }),
    },
    ...(stopped.length > 0 && { stopped }),
  };
}
