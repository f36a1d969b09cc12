import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDay, type Day } from '../../../entities/dose/day.queries.ts';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { tabsFor, type MemberTab } from '../../../entities/family/member-tabs.ts';
import { useViewLog } from '../../../entities/family/use-view-log.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AskedWords } from '../asked/asked-details.tsx';
import { Fetching } from '../fetching.tsx';
import { MemberBar } from './member-bar.tsx';
import { MemberDoses } from './member-doses.tsx';
import { MemberTabs } from './member-tabs.tsx';
import { WaitingChanges } from '../asked/waiting-changes.tsx';
import { Week } from './week.tsx';

const MemberTablet = lazyComponent(async () => (await import('./member-tablet.tsx')).MemberTablet);

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
  now: number;
  /** Null for the first one. */
  tab: MemberTab | null;
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
export function SharedDay(props: SharedDayProps) {
  const { member, personId, online, onFailed } = props;
  const day = useDay(personId);
  const tabs = tabsFor(member.scopes);
  useViewLog(day?.known && tabs.length > 0 ? [personId] : []);
  if (!day) return null;
  const [first] = tabs;
  if (first === undefined)
    return (
      <Notice>
        <Trans>They share nothing with you at the moment.</Trans>
      </Notice>
    );
  if (!day.known) return <Fetching online={online} onFailed={onFailed} />;
  const tab = props.tab !== null && tabs.includes(props.tab) ? props.tab : first;
  const mayAdd = member.scopes.includes('may_change') && tabs.includes('medicines');
  return (
    <>
      <MemberBar>
        <MemberTabs memberId={member.id} name={member.display_name} tabs={tabs} current={tab} />
        {mayAdd ? (
          <Button icon={Plus} className="grow" onClick={() => props.onAdding(true)}>
            <Trans>Add New Medicine</Trans>
          </Button>
        ) : null}
      </MemberBar>
      <WaitingChanges personId={personId} name={member.display_name} words={props.askedWords} />
      <Part {...props} day={day} tab={tab} />
    </>
  );
}

function Part({ tab, day, member, personId, now, ...rest }: SharedDayProps & { day: Day }) {
  const { medicinesOf: Medicines, eventsOf: Events } = rest;
  const mayChange = member.scopes.includes('may_change');
  switch (tab) {
    case 'history':
      return <Week personId={personId} whose={day} />;
    case 'medicines':
      return (
        <Medicines
          personId={personId}
          day={day}
          mayChange={mayChange}
          adding={rest.adding}
          onAdding={rest.onAdding}
        />
      );
    case 'plans':
      return <Events personId={personId} mayChange={mayChange} />;
    case 'tablet':
      return <MemberTablet member={member} personId={personId} now={now} />;
    default:
      return <MemberDoses day={day} mayChange={mayChange} />;
  }
}
