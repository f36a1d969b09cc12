import { Trans, useLingui } from '@lingui/react/macro';
import { HeartPulse, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { removeMember } from '../../../entities/family/family-calls.ts';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import type { KnownList } from '../../../entities/known.ts';
import { tintOf } from '../../../entities/person/tint.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { MemberFacts } from './member-facts.tsx';
import { useCall } from '../../../ui/use-call.ts';

export interface MemberListProps {
  members: KnownList<FamilyMember>;
  selected: string | null;
  now: number;
  /** How many the plan allows, -1 for any number; null while it is not known. */
  limit: number | null;
  onSelect: (id: string | null) => void;
}

export function MemberList({ members, selected, now, limit, onSelect }: MemberListProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [asking, setAsking] = useState<FamilyMember | null>(null);
  const remove = ({ id }: FamilyMember) =>
    call.run(
      () => removeMember(local, id),
      () => (selected === id ? onSelect(null) : undefined),
    );
  const name = asking?.display_name ?? '';
  return (
    <Card as="section" flush aria-labelledby="family-members">
      <div className="flex flex-wrap items-baseline gap-x-3 px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <h2 id="family-members">
          <Trans>Family Members</Trans>
        </h2>
        <p className="basis-full text-soft">
          <Count members={members} limit={limit} />
        </p>
      </div>
      <div className="px-[16px] not-empty:pb-4 sm:px-5 md:px-6">
        <CallFailed
          failure={call.failure}
          title={<Trans>Failed to remove family member. Please try again.</Trans>}
        />
      </div>
      {members.length === 0 ? (
        <EmptyState
          drawing="family"
          title={<Trans>Nobody is here yet</Trans>}
          className="border-t border-line px-4"
        >
          <Trans>Add a relative, and you will see their day here.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {members.map((member) => (
            <Row
              key={member.id}
              member={member}
              now={now}
              isSelected={member.id === selected}
              onView={() => onSelect(member.id)}
              onRemove={() => setAsking(member)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        question={t`Are you sure you want to remove ${name} from your family list?`}
        detail={
          asking?.keeps_devices ? (
            <Trans>
              You will not see their day any more. You look after their tablet. If another relative
              may change things, they take it over.
            </Trans>
          ) : (
            <Trans>You will not see their day any more. Nothing of theirs is deleted.</Trans>
          )
        }
        confirmLabel={t`Remove`}
        keepLabel={t`Keep`}
        confirmIcon={UserMinus}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          if (asking) remove(asking);
          setAsking(null);
        }}
      />
    </Card>
  );
}

/** FAM-5: pending and accepted ones take a place of the plan. */
function Count({ members, limit }: Pick<MemberListProps, 'members' | 'limit'>) {
  const count = members.filter(({ status }) => status !== 'declined').length;
  if (limit === null || limit < 0) return count;
  return (
    <Trans>
      {count} of {limit} in your plan
    </Trans>
  );
}

interface RowProps {
  member: FamilyMember;
  now: number;
  isSelected: boolean;
  onView: () => void;
  onRemove: () => void;
}

function Row({ member, now, isSelected, onView, onRemove }: RowProps) {
  const id = useId();
  return (
    <li
      className={classes(
        'border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6',
        isSelected && 'bg-accent-tint last:rounded-b-card',
      )}
    >
      <div id={id} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Avatar
          name={member.display_name}
          tint={tintOf(member.person_id ?? member.id)}
          size="large"
        />
        <MemberFacts member={member} now={now} />
      </div>
      <div className="mt-3 flex flex-wrap gap-4">
        <Button
          variant="quiet"
          icon={HeartPulse}
          aria-describedby={id}
          aria-pressed={isSelected}
          onClick={onView}
        >
          <Trans>View health data</Trans>
        </Button>
        <Button
          variant="text"
          icon={UserMinus}
          aria-describedby={id}
          onClick={onRemove}
          className="simple:hidden"
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
