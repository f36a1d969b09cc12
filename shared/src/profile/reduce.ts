import type { ProblemCode } from '../problem.ts';
import type { Profile, ProfileField } from './profile.ts';

type Fields = { readonly [Field in ProfileField]?: string | undefined };

/** The fields that would be other than they are. */
export function changedFields(profile: Profile, fields: Fields): ProfileField[] {
  const named = Object.keys(fields) as ProfileField[];
  return named.filter((field) => fields[field] !== undefined && fields[field] !== profile[field]);
}

/**
 * Last writer per field, in the order in which the changes arrive: the same on the server and over
 * what waits on a device. `today` is the person's home date.
 */
export function patchProfile(
  profile: Profile,
  fields: Fields,
  today: string,
): { status: 'ok'; profile: Profile } | { status: 'rejected'; code: ProblemCode } {
  if (fields.dateOfBirth && fields.dateOfBirth >= today) {
    return { status: 'rejected', code: 'profile.birth_date_ahead' };
  }
  const changed = changedFields(profile, fields).map((field) => [field, fields[field]]);
  return { status: 'ok', profile: { ...profile, ...Object.fromEntries(changed) } };
}
