import { PersonCards, type PersonCardsProps } from '../../../entities/family/ui/person-cards.tsx';
import { useOnIt } from '../../../entities/reminder/reminders.queries.ts';
import { OnItChoice } from '../../../entities/reminder/ui/on-it-choice.tsx';

/** Those whom the reader looks after, with what can be done for each; drawn once all of it is read (UI-13). */
export function People(props: Omit<PersonCardsProps, 'renderLate'>) {
  const onIt = useOnIt();
  return onIt ? (
    <PersonCards {...props} renderLate={(about) => <OnItChoice {...about} all={onIt} />} />
  ) : null;
}
