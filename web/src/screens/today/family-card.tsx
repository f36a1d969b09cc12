import { Trans } from '@lingui/react/macro';
import { UserPlus, Users } from 'lucide-react';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MemberRow } from './member-row.tsx';

export interface FamilyCardProps {
  members: readonly FamilyMember[];
  now: number;
  className?: string | undefined;
}

export function FamilyCard({ members, now, className }: FamilyCardProps) {
  return (
    <Card as="section" flush aria-labelledby="family-members" className={className}>
      <h2 id="family-members" className="px-[16px] pt-5 pb-2 sm:px-5 md:px-6">
        <Trans>Family Members</Trans>
      </h2>
      {members.length === 0 ? (
        <EmptyState
          icon={Users}
          title={<Trans>Nobody is here yet</Trans>}
          className="border-t border-line"
        >
          <Trans>Add a relative to see their day from afar.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} now={now} />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-[16px] py-4 sm:px-5 md:px-6">
        <LinkButton to="/app/family" search={{ add: true }} variant="quiet" icon={UserPlus} wide>
          <Trans>Add Member</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
