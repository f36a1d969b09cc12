import type { Profile, ProfileField } from '@qamqor/shared/profile/profile';
import { changedFields } from '@qamqor/shared/profile/reduce';
import { profileFaults, readWritten, writtenOf } from '@qamqor/shared/profile/written';
import type { ProfileFaults } from '@qamqor/shared/profile/written';
import { useDraft } from '../../use-draft.ts';

type Typed = Partial<Profile>;

export type ProfileDraft = {
  /** What stands in the fields. */
  values: Profile;
  hasTyped: boolean;
  type: (field: ProfileField, text: string) => void;
  /** What a save changes of the profile as it is now. */
  changed: Typed;
  faults: ProfileFaults;
  clear: () => void;
};

/**
 * What is typed over a profile, kept on this device as it was typed, right or not. A field that nobody
 * typed in follows the profile, which may change meanwhile. `refused` is what the server gave back.
 */
export function useProfileDraft(
  name: string,
  { profile, today, refused = {} }: { profile: Profile; today: string; refused?: Typed },
): ProfileDraft {
  const { values: own, change, clear } = useDraft<Typed>(name, {});
  const typed = { ...refused, ...own };
  const shown = writtenOf(profile);
  const values = { ...shown, ...writtenOf(refused), ...own };
  const read = readWritten(typed);
  return {
    values,
    hasTyped: Object.keys(typed).length > 0,
    type(field, text) {
      const { [field]: _, ...others } = own;
      const isAsBefore = text === shown[field] && refused[field] === undefined;
      change(isAsBefore ? others : { ...others, [field]: text });
    },
    changed: Object.fromEntries(changedFields(profile, read).map((field) => [field, read[field]])),
    faults: profileFaults(read, today),
    clear,
  };
}
