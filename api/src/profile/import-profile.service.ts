import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { PROFILE_FIELDS } from '@qamqor/shared/profile/profile';
import { changedFields, patchProfile } from '@qamqor/shared/profile/reduce';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { getZoneHistory } from '../auth/users/user.service.ts';
import type { ImportKind } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Viewer } from '../platform/http/http.ts';
import { getProfile, saveProfileFields, type RelativesPort } from './profile.service.ts';
import { findProfile } from './profile.store.ts';

type Fields = OpArgs['profile.patch']['fields'];

/** What the person wrote here stays: a file fills what is empty, and all of a profile that was never saved. */
export function importProfile(deps: Clock & RelativesPort, viewer: Viewer): ImportKind<Fields> {
  const id = viewer.user_id;
  return {
    async judge(db, given) {
      const isSaved = (await findProfile(db, id)) !== undefined;
      const profile = await getProfile({ reader: db }, id);
      const today = homeDate(await getZoneHistory({ reader: db }, id), deps.now());
      if (patchProfile(profile, given, today).status === 'rejected')
        return { verdict: { refused: 'not_right' }, row: {} };
      const asked = PROFILE_FIELDS.filter((field) => !isSaved || profile[field] === '');
      const fields = changedFields(profile, given).filter((field) => asked.includes(field));
      const row: Fields = Object.fromEntries(fields.map((field) => [field, given[field]]));
      if (fields.length === 0) return { verdict: 'same', row };
      return { verdict: isSaved ? 'changed' : 'new', row };
    },

    save: async (tx, row) => {
      await saveProfileFields(deps, tx, { viewer, owner_id: id }, row);
    },
  };
}
