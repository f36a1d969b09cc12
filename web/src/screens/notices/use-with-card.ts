import { useLocation } from '@tanstack/react-router';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';

/** Of whom the page has a card that tells of them itself, with what can be done. */
export function useWithCard(): (personId: string) => boolean {
  const { pathname } = useLocation();
  const simple = usePreferences(({ simpleView }) => simpleView);
  const members = useFamilyMembers();
  const shown = pathname === '/app/dashboard' && !simple ? (members ?? []) : [];
  return (personId) => shown.some(({ person_id }) => person_id === personId);
}
