import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, UserRoundSearch } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useDay } from '../../data/day.queries.ts';
import type { FamilyMember } from '../../data/family.queries.ts';
import { useLooking } from '../../data/family/use-looking.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Heard } from '../../ui/person/heard-line.tsx';
import { TheirClock } from '../../ui/person/their-clock.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { telOf } from '../../ui/tel.ts';
import { DeviceRings } from './device-rings.tsx';
import { InviteLink } from './invite-link.tsx';
import { MemberDoses } from './member-doses.tsx';
import { MemberStanding, standingOf } from './member-standing.tsx';
import { relationshipName } from './relationship-names.ts';
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

export interface MemberPanelProps {
  member: FamilyMember | null;
  online: boolean;
  now: number;
  medicinesOf: MedicinesOf;
  eventsOf: EventsOf;
}

export function MemberPanel({ member, online, now, medicinesOf, eventsOf }: MemberPanelProps) {
  if (!member)
    return (
      <Card as="section">
        <EmptyState icon={UserRoundSearch} title={<Trans>Select a Family Member</Trans>}>
          <Trans>Their day will stand here.</Trans>
        </EmptyState>
      </Card>
    );
  return <Selected key={member.id} {...{ member, online, now, medicinesOf, eventsOf }} />;
}

type SelectedProps = MemberPanelProps & { member: FamilyMember };

function Selected({ member, online, now, medicinesOf, eventsOf }: SelectedProps) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const standing = standingOf(member, now);
  const tel = standing === 'shares' ? telOf(member.person?.phone) : null;
  return (
    <div className="grid grid-cols-1 gap-5" data-member={member.id}>
      <Card as="section" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <Avatar name={member.display_name} size="large" />
          <div className="grid min-w-0 grow basis-48 grid-cols-1 gap-0.5">
            <h2 ref={heading} tabIndex={-1} className="w-fit rounded-sm">
              <bdi>{member.display_name}</bdi>
            </h2>
            <p className="text-soft">
              <bdi>{member.name}</bdi>, {relationshipName(i18n, member.relationship)}
            </p>
            {standing === 'shares' && member.person ? (
              <>
                <Heard devices={member.person.devices} now={now} />
                <DeviceRings devices={member.person.devices} now={now} />
                <TheirClock zones={member.person.time_zones} now={now} />
              </>
            ) : null}
          </div>
          {tel ? (
            <AnchorButton href={tel} icon={Phone}>
              <Trans>Call</Trans>
            </AnchorButton>
          ) : null}
        </div>
        {standing === 'shares' ? null : (
          <>
            <Notice>
              <MemberStanding standing={standing} />
            </Notice>
            {standing === 'pending' ? <InviteLink linkId={member.id} /> : null}
          </>
        )}
      </Card>
      {standing === 'shares' && member.person_id !== null ? (
        <Shared {...{ member, online, medicinesOf, eventsOf }} personId={member.person_id} />
      ) : null}
    </div>
  );
}

interface SharedProps {
  member: FamilyMember;
  personId: string;
  online: boolean;
  medicinesOf: MedicinesOf;
  eventsOf: EventsOf;
}

function Shared({ member, personId, online, ...lists }: SharedProps) {
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
      <WaitingChanges personId={personId} name={member.display_name} />
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
