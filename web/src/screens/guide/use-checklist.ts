import { useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { useAnswer, type Answer } from '../../entities/reminder/kept-answer.ts';
import type { KeptPerson } from './use-kept-person.ts';

export interface ChecklistState {
  name: string;
  answer: Answer;
  hasMedicines: boolean;
  hasTablet: boolean;
  onAway: () => void;
}

/** What is left of the four steps; null once it is done or put away, undefined while it is read. */
export function useChecklist(person: KeptPerson): ChecklistState | null | undefined {
  const { person_id, display_name: name } = person;
  const medicines = useMedicines(person_id);
  const answer = useAnswer(person_id);
  const away = useDraft(`away ${person_id}`, { isAway: false });
  if (away.values.isAway) return null;
  if (answer === null) return undefined;
  const hasTablet = (person.person?.devices.length ?? 0) > 0;
  const isHeard = answer === 'heard';
  if (!medicines) return undefined;
  const hasMedicines = medicines.length > 0;
  if (hasTablet && isHeard && hasMedicines) return null;
  return { name, answer, hasMedicines, hasTablet, onAway: () => away.change({ isAway: true }) };
}
