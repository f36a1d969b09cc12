import { useFamilyMembers, type FamilyMember } from '../../entities/family/family.queries.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';

export type KeptPerson = FamilyMember & { person_id: string };

export function isKept(member: FamilyMember): member is KeptPerson {
  return member.status === 'accepted' && member.keeps_devices && member.person_id !== null;
}

/** Of whom the guide is about; it stays when it was saved, so that going back makes nobody anew. */
export function usePersonDraft() {
  const language = usePreferences((preferences) => preferences.language);
  const empty = {
    name: '',
    relationship: '',
    language,
    /** The reader's own; null until it was changed here. */
    phone: null as string | null,
    theirs: null as string | null,
    /** The id of the person, once there is one. */
    made: null as string | null,
  };
  return useDraft('person', empty);
}

/** Whom the guide made, or else the newest; null when there is nobody, undefined while that is read. */
export function useKeptPerson(): KeptPerson | null | undefined {
  const members = useFamilyMembers();
  const { made } = usePersonDraft().values;
  if (!members) return undefined;
  const kept = members.filter(isKept);
  return kept.find(({ person_id }) => person_id === made) ?? kept.at(-1) ?? null;
}
