import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../data/day.queries.ts';
import type { FamilyMember } from '../../data/family.queries.ts';
import { useLooking } from '../../data/family/use-looking.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AskedWords } from './asked-details.tsx';
import { MemberDoses } from './member-doses.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import { Week } from './week.tsx';

/** The list of a person's medicines, which another feature draws. */
export type MedicinesOf = (props: {
  personId: string;
  today: string;
  mayChange: boolean;
}) => ReactNode;

/** The person's schedule, which another feature draws. */
export type EventsOf = (props: { personId: string; mayChange: boolean }) => ReactNode;

export interface SharedDayProps {
  member: FamilyMember;
  personId: string;
  online: boolean;
  medicinesOf: MedicinesOf;
  eventsOf: EventsOf;
  askedWords: AskedWords;
}

/** All that a person shares with the viewer; loaded once somebody is selected. */
export function SharedDay({ member, personId, online, ...lists }: SharedDayProps) {
  const { medicinesOf: Medicines, eventsOf: Events } = lists;
  const local = useLocalData();
  const day = useDay(personId);
  const { scopes } = member;
  const seesMedicines = scopes.includes('see_medicines');
  const seesSchedule = scopes.includes('see_schedule');
  const mayChange = scopes.includes('may_change');
  useLooking(day?.known && (seesMedicines || seesSchedule) ? [personId] : []);
  if (!day) return null;
  if (!seesMedicines && !seesSchedule)
    return (
      <Notice>
        <Trans>They share nothing with you at the moment.</Trans>
      </Notice>
    );
  if (!day.known)
    return online ? (
      <Spinner label={<Trans>Fetching their day…</Trans>} />
    ) : (
      <Notice
        kind="warning"
        live
        title={<Trans>Failed to fetch family member data. Please try again.</Trans>}
        action={
          <Button variant="quiet" onClick={() => void local.flush()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>There is no internet right now. Nothing was lost.</Trans>
      </Notice>
    );
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
        <Medicines personId={personId} today={day.date} mayChange={mayChange} />
      ) : null}
    </>
  );
}
