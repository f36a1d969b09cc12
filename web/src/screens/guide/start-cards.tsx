import { useLayoutEffect, useRef } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { ReservedRoom } from '../../entities/reserved-room.tsx';
import { Checklist } from './checklist.tsx';
import { RingCard } from './ring-card.tsx';
import { keepStart } from '../../entities/reminder/keep-start.ts';
import { useChecklist, type ChecklistState } from './use-checklist.ts';
import { useKeptPerson, type KeptPerson } from './use-kept-person.ts';
import { useRingHere } from './use-ring-here.ts';

export interface StartCardsProps {
  /** A relative set this device up for the person. */
  isTablet: boolean;
  /** It is found on arrival that there is nothing to say. */
  onNothing: () => void;
}

/**
 * What is still to be done before the first ring; nothing once it is. Known at the opening it stands
 * above the day; what is learned only then comes below it, where nothing moves, until the next time.
 */
export function StartCards(props: StartCardsProps) {
  const kept = useKeptPerson();
  if (kept === undefined) return null;
  return kept ? (
    <OfPerson key={kept.person_id} {...props} person={kept} />
  ) : (
    <Cards {...props} list={null} />
  );
}

function OfPerson({ person, ...rest }: StartCardsProps & { person: KeptPerson }) {
  return <Cards {...rest} list={useChecklist(person)} />;
}

interface CardsProps extends StartCardsProps {
  /** Undefined while it is read. */
  list: ChecklistState | null | undefined;
}

function Cards({ isTablet, onNothing, list }: CardsProps) {
  const { userId } = useLocalData();
  const ring = useRingHere(isTablet);
  const isRead = ring !== undefined && list !== undefined;
  const isShown = isRead && (ring !== null || list !== null);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (!isRead) return;
    keepStart(userId, isShown);
    if (isShown) wasShown.current = true;
    // What was in sight leaves its room behind: nothing may come under a finger.
    else if (!wasShown.current) onNothing();
  }, [isRead, isShown, userId, onNothing]);
  if (!isShown) return null;
  const putAway = () => {
    list?.onAway();
    if (ring === null) onNothing();
  };
  return (
    <ReservedRoom name="start">
      <div className="grid grid-cols-1 gap-5 pt-5">
        {ring ? <RingCard state={ring} isTablet={isTablet} /> : null}
        {list ? <Checklist {...list} onAway={putAway} /> : null}
      </div>
    </ReservedRoom>
  );
}
