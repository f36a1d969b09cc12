import type { Profile } from '@qamqor/shared/profile/profile';
import { Problem } from '@qamqor/shared/problem';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Reader, Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Log } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  getProfile,
  saveProfileFields,
  type RelativesPort,
} from '../../profile/profile.service.ts';
import { noteHelp } from '../access-log/access-log.service.ts';
import { noteProfileRead } from '../access-log/profile-reads.service.ts';
import { accessTo } from '../access/access.service.ts';
import { sharedLink } from './members.service.ts';

/** FAM-6: the person of a link whose devices the viewer keeps; ends when they add an identity. */
async function keptPerson(db: Reader, deps: Clock, viewer: Viewer, id: string) {
  const { person_id } = await sharedLink(db, viewer, id);
  const access = await accessTo(db, deps, viewer.user_id, person_id);
  if (!access.keeps_devices) throw new Problem('family.not_allowed');
  return person_id;
}

/** The person can read who read it. */
export async function readKeptProfile(
  deps: Clock & Reads & Writes & Log,
  viewer: Viewer,
  id: string,
): Promise<Profile> {
  const person_id = await keptPerson(deps.reader, deps, viewer, id);
  await noteProfileRead(deps, viewer, { link_id: id, person_id });
  return getProfile(deps, person_id);
}

/** The person can read who wrote about them. */
export async function saveKeptProfile(
  deps: Clock & Writes & RelativesPort,
  viewer: Viewer,
  id: string,
  input: OpArgs['profile.patch']['fields'],
): Promise<Profile> {
  return transaction(deps, async (tx) => {
    const person_id = await keptPerson(tx, deps, viewer, id);
    const saved = await saveProfileFields(deps, tx, { viewer, owner_id: person_id }, input);
    const help = { link_id: id, person_id, viewer_id: viewer.user_id };
    await noteHelp(deps, tx, { ...help, kind: 'profile_changed' });
    return saved;
  });
}
