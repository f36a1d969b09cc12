import { useEventsData } from '../../data/events.queries.ts';
import { useApprovals } from '../../data/family/family.queries.ts';
import { useBin, useMedicines } from '../../data/medicines.queries.ts';
import type { KnownNames } from './asked-name.ts';

/** What of a person has a name, live. */
export function useKnownNames(personId: string): KnownNames {
  const medicines = useMedicines(personId) ?? [];
  const binned = useBin(personId) ?? [];
  const events = useEventsData(personId)?.events ?? [];
  const approvals = (useApprovals() ?? []).filter(({ person_id }) => person_id === personId);
  return { medicines: [...medicines, ...binned], events, approvals };
}
