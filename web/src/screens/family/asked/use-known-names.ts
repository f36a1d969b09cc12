import { useEventsData } from '../../../entities/event/events.queries.ts';
import { useApprovals } from '../../../entities/family/family-page.queries.ts';
import { useBin, useMedicines } from '../../../entities/medicine/medicines.queries.ts';
import type { KnownNames } from './asked-name.ts';

/** What of a person has a name, live. */
export function useKnownNames(personId: string): KnownNames {
  const medicines = useMedicines(personId) ?? [];
  const binned = useBin(personId) ?? [];
  const events = useEventsData(personId)?.events ?? [];
  const approvals = (useApprovals() ?? []).filter(({ person_id }) => person_id === personId);
  return { medicines: [...medicines, ...binned], events, approvals };
}
