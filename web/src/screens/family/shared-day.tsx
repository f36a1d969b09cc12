import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay, type Day } from '../../entities/dose/day.queries.ts';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import { useViewLog } from '../../entities/family/use-view-log.ts';
import { Notice } from '../../ui/notice.tsx';
import type { AskedWords } from './asked-details.tsx';
import { Fetching } from './fetching.tsx';
import { MemberDoses } from './member-doses.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { Week } from './week.tsx';

/** The list of a person's medicines, which another feature draws. */
export type MedicinesOf = (props: {
  personId: string;
  day: Day;
  mayChange: boolean;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}) => ReactNode;

/** The person's schedule, which another feature draws. */
export type EventsOf = (props: { personId: string; mayChange: boolean }) => ReactNode;

export interface SharedDayProps {
  member: FamilyMember;
  personId: string;
  online: boolean;
  /** Their day is not here and could not be fetched. */
  onFailed: () => void;
  /** A medicine is being added for the person. */
  adding: boolean;
  onAdding: (adding: boolean) => void;
  medicinesOf: MedicinesOf;
  eventsOf: EventsOf;
  askedWords: AskedWords;
}

/** All that a person shares with the viewer; loaded once somebody is selected. */
export function SharedDay({ member, personId, online, onFailed, ...lists }: SharedDayProps) {
  const { medicinesOf: Medicines, eventsOf: Events } = lists;
  const day = useDay(personId);
  const { scopes } = member;
  const seesMedicines = scopes.includes('see_medicines');
  const seesSchedule = scopes.includes('see_schedule');
  const mayChange = scopes.includes('may_change');
  useViewLog(day?.known && (seesMedicines || seesSchedule) ? [personId] : []);
  if (!day) return null;
  if (!seesMedicines && !seesSchedule)
    return (
      <Notice>
        <Trans>They share nothing with you at the moment.</Trans>
      </Notice>
    );
  if (!day.known) return <Fetching online={online} onFailed={onFailed} />;
  return (
    <>
      <WaitingChanges personId={personId} name={member.display_name} words={lists.askedWords} />
      {seesMedicines ? (
        <>
          <MemberDoses day={day} mayChange={mayChange} />
          <Week personId={personId} whose={day} />
        </>
      ) : null}
      {seesSchedule ? <Events personId={personId} mayChange={mayChange} /> : null}
      {seesMedicines ? (
        <Medicines
          personId={personId}
          day={day}
          mayChange={mayChange}
          adding={lists.adding}
          onAdding={lists.onAdding}
        />
      ) : null}
    </>
  );
}
