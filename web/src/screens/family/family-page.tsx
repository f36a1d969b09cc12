import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ArrowLeft, Eye, HandHeart, TabletSmartphone, UserPlus } from 'lucide-react';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { plans, type Tier } from '@qamqor/shared/plans';
import { useFamilyMembers, type FamilyMember } from '../../entities/family/family.queries.ts';
import { useViewers } from '../../entities/family/family-page.queries.ts';
import { FamilyNotHere } from '../../entities/family/ui/family-not-here.tsx';
import { useLocalData } from '../../entities/local-data.tsx';
import { useNow } from '../../entities/use-now.ts';
import type { MemberTab } from '../../entities/family/member-tabs.ts';
import type { KnownList } from '../../entities/known.ts';
import { useNarrow } from '../../preferences/use-narrow.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { whenIdle } from '../../platform/when-idle.ts';
import type { AskedWords } from './asked/asked-details.tsx';
import { FetchFailed } from './fetching.tsx';
import { MemberList } from './member/member-list.tsx';
import { MemberPanel, type MemberPanelProps } from './member/member-panel.tsx';
import type { EventsOf, MedicinesOf } from './member/shared-day.tsx';
import { OwnPhone } from './own-phone.tsx';
import { SavedCopy } from './saved-copy.tsx';
import { SimpleFamily } from './simple-family.tsx';
import { StoppedLinks } from './stopped-links.tsx';

const ToAnswer = lazyComponent(async () => (await import('./asked/to-answer.tsx')).default);
const addMember = () => import('./online/add-member.tsx');
const AddMember = lazyComponent(async () => (await addMember()).default, { missing: 'in sight' });

/** From here on the list and the person have room beside each other. */
const TWO_COLUMNS_PX = 1200;

export interface FamilyPageProps {
  online: boolean;
  tier: Tier | null;
  /** The link whose panel is open. */
  selected: string | null;
  tab: MemberTab | null;
  onSelect: (id: string | null) => void;
  adding: boolean;
  onAdding: (adding: boolean) => void;
  addingMedicine: boolean;
  onAddingMedicine: (adding: boolean, linkId: string) => void;
  /** Of the invitation whose link was opened. */
  token: string | null;
  onTokenUsed: () => void;
  medicinesOf: MedicinesOf;
  eventsOf: EventsOf;
  askedWords: AskedWords;
}

export function FamilyPage(props: FamilyPageProps) {
  const { tier, selected, onSelect, online, medicinesOf, eventsOf, askedWords } = props;
  const now = useNow(useLocalData());
  const simple = usePreferences((preferences) => preferences.simpleView);
  const members = useFamilyMembers();
  const viewers = useViewers();
  const [wasAdding, setWasAdding] = useState(props.adding);
  if (props.adding && !wasAdding) setWasAdding(true);
  useEffect(() => whenIdle(() => void addMember().catch(() => undefined)), []);
  const [unfetched, setUnfetched] = useState<string | null>(null);
  const { addingMedicine, onAddingMedicine } = props;
  const form = { addingMedicine, onAddingMedicine };
  const isChosen = selected !== null;
  const shown = { online, now, isChosen, tab: props.tab };
  const panel = { ...shown, medicinesOf, eventsOf, askedWords, ...form };
  const hasOneColumn = useNarrow(TWO_COLUMNS_PX) || simple;
  const chosen = members?.find(({ id }) => id === selected) ?? null;
  const isAlone = members?.length === 1 && !hasOneColumn && unfetched === null;
  const member = chosen ?? (isAlone ? (members[0] ?? null) : null);
  const onFailed = () => {
    setUnfetched(member?.id ?? null);
    onSelect(null);
  };
  if (hasOneColumn && member) return <OnlyMember {...{ ...panel, member, onFailed, onSelect }} />;
  return (
    <>
      <PageHeading below={<Trans>Look after each other, and see who looks after you.</Trans>}>
        <Trans>Family</Trans>
      </PageHeading>
      <SavedCopy now={now} />
      {unfetched !== null && selected === null ? (
        <FetchFailed
          online={online}
          onRetry={() => {
            setUnfetched(null);
            onSelect(unfetched);
          }}
        />
      ) : null}
      <div className="mt-5 grid grid-cols-1 gap-5">
        <StoppedLinks />
        <ToAnswer
          token={props.token}
          onTokenUsed={props.onTokenUsed}
          askedWords={props.askedWords}
          oneAtATime={simple}
        />
        {simple ? <SimpleFamily now={now} /> : null}
        {simple || !members || !viewers ? null : <Actions onAdd={() => props.onAdding(true)} />}
        {simple || (members !== null && viewers !== null) ? null : <FamilyNotHere />}
        {members && viewers ? (
          <div
            className={classes(
              'grid items-start gap-5',
              hasOneColumn
                ? 'grid-cols-1'
                : 'grid-cols-1 @4xl:grid-cols-[minmax(0,19.5rem)_minmax(0,1fr)] @4xl:grid-rows-[auto_1fr]',
            )}
          >
            {simple && members.length === 0 ? null : (
              <MemberList
                members={members}
                selected={member?.id ?? null}
                now={now}
                limit={tier === null ? null : plans[tier].family_members_limit}
                onSelect={onSelect}
              />
            )}
            {hasOneColumn ? null : (
              <div className="@4xl:row-span-2">
                <MemberPanel {...panel} member={member} onFailed={onFailed} />
              </div>
            )}
            {simple ? null : (
              <div className="grid grid-cols-1 gap-5">
                <WhoSeesMe viewers={viewers} />
                <OwnPhone members={members} />
              </div>
            )}
          </div>
        ) : null}
      </div>
      {wasAdding ? <AddMember open={props.adding} onClose={() => props.onAdding(false)} /> : null}
    </>
  );
}

interface OnlyMemberProps extends MemberPanelProps {
  member: FamilyMember;
  onSelect: (id: string | null) => void;
}

/** One person fills the page: on a phone, and in the simple view (UI-14). */
function OnlyMember({ onSelect, ...panel }: OnlyMemberProps) {
  return (
    <>
      <Button
        variant="text"
        size="simple"
        icon={ArrowLeft}
        className="-ml-[min(20px,3vw)]"
        onClick={() => onSelect(null)}
      >
        <Trans>Back</Trans>
      </Button>
      <PageHeading className="sr-only">
        <Trans>Family</Trans>
      </PageHeading>
      <SavedCopy now={panel.now} />
      <div className="mt-4">
        <MemberPanel {...panel} />
      </div>
    </>
  );
}

function Actions({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-wrap gap-4">
      <Button icon={UserPlus} onClick={onAdd}>
        <Trans>Add Family Member</Trans>
      </Button>
      <LinkButton
        to="/app/family/$page"
        params={{ page: 'tablet' }}
        variant="quiet"
        icon={TabletSmartphone}
      >
        <Trans>Set up a tablet</Trans>
      </LinkButton>
    </div>
  );
}

function WhoSeesMe({ viewers }: { viewers: KnownList<FamilyViewer> }) {
  const count = viewers.filter(({ status }) => status === 'accepted').length;
  return (
    <Card as="section" aria-labelledby="who-sees-me" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="who-sees-me">
          <Trans>Who can see me</Trans>
        </h2>
        <p className="text-soft">
          {count === 0 ? (
            <Trans>Nobody sees your medicines or plans.</Trans>
          ) : (
            <Plural
              value={count}
              one="# person sees what you share."
              other="# people see what you share."
            />
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-4">
        <LinkButton to="/app/family/$page" params={{ page: 'viewers' }} variant="quiet" icon={Eye}>
          <Trans>Who can see me</Trans>
        </LinkButton>
        <LinkButton
          to="/app/family/$page"
          params={{ page: 'share' }}
          variant="quiet"
          icon={HandHeart}
        >
          <Trans>Share my medicines with…</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
