import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, UserRoundSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDay } from '../../../entities/dose/day.queries.ts';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { personState } from '../../../entities/family/person-state.ts';
import { stateLooks } from '../../../entities/family/ui/person-state-look.ts';
import { PersonStateWords } from '../../../entities/family/ui/person-state-words.tsx';
import { standingOf } from '../../../entities/family/link-standing.ts';
import type { MemberTab } from '../../../entities/family/member-tabs.ts';
import { tintOf } from '../../../entities/person/tint.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heard } from '../../../entities/family/ui/heard-line.tsx';
import { knownZones } from '../../../entities/person/read-person.ts';
import { TheirClock } from '../../../entities/family/ui/their-clock.tsx';
import { telOf } from '../../../ui/tel.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import type { AskedWords } from '../asked/asked-details.tsx';
import { DeletedAccount } from './deleted-account.tsx';
import { MemberStanding } from './member-standing.tsx';
import { relationshipName } from '../../../entities/family/relationship-names.ts';
import type { EventsOf, MedicinesOf } from './shared-day.tsx';

/** Of use with a connection alone. */
const InviteLink = lazyComponent(
  async () => (await import('../online/invite-link.tsx')).InviteLink,
);

const sharedDay = () => import('./shared-day.tsx');
const SharedDay = lazyComponent(async () => (await sharedDay()).SharedDay);

export interface MemberPanelProps {
  member: FamilyMember | null;
  online: boolean;
  now: number;
  /** Chosen by a tap, and not because there is nobody else. */
  isChosen: boolean;
  tab: MemberTab | null;
  onFailed: () => void;
  addingMedicine: boolean;
  onAddingMedicine: (adding: boolean, linkId: string) => void;
  medicinesOf: MedicinesOf;
  eventsOf: EventsOf;
  askedWords: AskedWords;
}

export function MemberPanel({ member, ...rest }: MemberPanelProps) {
  useEffect(() => whenIdle(() => void sharedDay().catch(() => undefined)), []);
  if (!member)
    return (
      <Card as="section">
        <EmptyState icon={UserRoundSearch} title={<Trans>Select a Family Member</Trans>}>
          <Trans>Their day will stand here.</Trans>
        </EmptyState>
      </Card>
    );
  return <Selected key={member.id} member={member} {...rest} />;
}

type SelectedProps = MemberPanelProps & { member: FamilyMember };

function Selected({
  member,
  now,
  isChosen,
  addingMedicine,
  onAddingMedicine,
  ...shared
}: SelectedProps) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const standing = standingOf(member, now);
  const name = member.display_name;
  const relationship = relationshipName(i18n, member.relationship);
  const tel = standing === 'shares' ? telOf(member.person?.phone) : null;
  return (
    <div className="grid grid-cols-1 gap-5" data-member={member.id}>
      <Card as="section" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <Avatar
            name={member.display_name}
            tint={tintOf(member.person_id ?? member.id)}
            size="large"
          />
          <div className="flex beside grow basis-48 flex-col gap-0.5">
            <h2 ref={heading} tabIndex={-1} className="w-fit rounded-sm">
              <bdi>{member.display_name}</bdi>
            </h2>
            <p className="text-soft">
              <bdi>{member.name}</bdi>
              {relationship === name ? null : `, ${relationship}`}
            </p>
            {standing === 'shares' && member.person ? (
              <>
                <Heard devices={member.person.devices} now={now} />
                <TheirClock zones={knownZones(member.person)} now={now} />
              </>
            ) : null}
          </div>
          {tel ? (
            <AnchorButton href={tel} icon={Phone} className="grow @md:grow-0">
              <Trans>Call</Trans>
            </AnchorButton>
          ) : null}
        </div>
        {standing === 'shares' && member.person_id !== null ? (
          <StateLine member={member} personId={member.person_id} now={now} />
        ) : null}
        {member.asked_anew ? (
          <Notice>
            <Trans>
              <bdi>{name}</bdi> signs in with an account of their own now. They are asked what you
              may see and do. Until then you can look and change nothing.
            </Trans>
          </Notice>
        ) : null}
        {standing === 'deleted' ? <DeletedAccount member={member} now={now} /> : null}
        {standing === 'shares' || standing === 'deleted' ? null : (
          <>
            <Notice>
              <MemberStanding standing={standing} />
            </Notice>
            {standing === 'pending' ? <InviteLink linkId={member.id} /> : null}
          </>
        )}
      </Card>
      {standing === 'shares' && member.person_id !== null ? (
        <SharedDay
          {...shared}
          now={now}
          member={member}
          personId={member.person_id}
          adding={addingMedicine}
          onAdding={(adding) => onAddingMedicine(adding, member.id)}
        />
      ) : null}
    </div>
  );
}

/** What the card on the dashboard says of the person. */
function StateLine({
  member,
  personId,
  now,
}: {
  member: FamilyMember;
  personId: string;
  now: number;
}) {
  const day = useDay(personId);
  if (!day?.known || !member.scopes.includes('see_medicines')) return null;
  const state = personState(member, day, member.person?.devices ?? [], now);
  const { icon: IconMark, tone } = stateLooks[state.kind];
  return (
    <p
      className={classes(
        'flex flex-wrap items-start gap-x-3 rounded-main px-[min(1rem,4vw)] py-3 font-bold fit',
        tone,
      )}
    >
      <IconMark className="size-6.5 shrink-0" aria-hidden />
      <span className="beside grow basis-0">
        <PersonStateWords state={state} />
      </span>
    </p>
  );
}
