import { useRef, useState } from 'react';
import type { FamilyMember } from '../family.queries.ts';
import { PersonCard, type PersonCardProps } from './person-card.tsx';

export interface PersonCardsProps extends Pick<PersonCardProps, 'renderLate'> {
  members: readonly FamilyMember[];
  now: number;
  className: string;
}

/** They come to be seen together, so that none of them moves while another is read (UI-13). */
export function PersonCards({ members, now, renderLate, className }: PersonCardsProps) {
  const drawn = useRef(new Set<string>());
  const [isWhole, setWhole] = useState(false);
  const onDrawn = (id: string): void => {
    drawn.current.add(id);
    if (members.every((member) => drawn.current.has(member.id))) setWhole(true);
  };
  return (
    <ul hidden={!isWhole} className={isWhole ? className : undefined}>
      {members.map((member) => (
        <PersonCard
          key={member.id}
          member={member}
          now={now}
          renderLate={renderLate}
          onDrawn={() => onDrawn(member.id)}
        />
      ))}
    </ul>
  );
}
