import { useFamilyMembers } from './family.queries.ts';
import { useViewers } from './family-page.queries.ts';
import { peopleToCall, type Callable } from './people-to-call.ts';

export function usePeopleToCall(): Callable[] {
  return peopleToCall(useViewers() ?? [], useFamilyMembers() ?? []);
}
