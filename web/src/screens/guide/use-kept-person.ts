import { useFamilyMembers, type FamilyMember } from '../../entities/family/family.queries.ts';

export type KeptPerson = FamilyMember & { person_id: string };

export function isKept(member: FamilyMember): member is KeptPerson {
  return member.status === 'accepted' && member.keeps_devices && member.person_id !== null;
}

/** Whom this account set up last; null when there is nobody, undefined while that is read. */
export function useKeptPerson(): KeptPerson | null | undefined {
  const members = useFamilyMembers();
  return members === null ? undefined : (members.filter(isKept).at(-1) ?? null);
}
