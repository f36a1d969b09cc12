import { Trans } from '@lingui/react/macro';
import { useFamilyMembers, type FamilyMember } from '../../../entities/family/family.queries.ts';
import { FamilyNotHere } from '../../../entities/family/ui/family-not-here.tsx';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useNow } from '../../../entities/use-now.ts';
import type { KnownList } from '../../../entities/known.ts';
import { tintOf } from '../../../entities/person/tint.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { MemberFacts } from './member-facts.tsx';

/** The family as the profile shows it: to be read only. */
export function FamilyGrid() {
  const members = useFamilyMembers();
  return (
    <Card as="section" aria-labelledby="profile-family" className="grid grid-cols-1 gap-4">
      <h2 id="profile-family">
        <Trans>Family Members</Trans>
      </h2>
      {members === null ? <FamilyNotHere /> : null}
      {members ? <Members members={members} /> : null}
    </Card>
  );
}

function Members({ members }: { members: KnownList<FamilyMember> }) {
  const now = useNow(useLocalData());
  if (members.length === 0)
    return (
      <p className="text-soft">
        <Trans>Nobody is here yet</Trans>
      </p>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-main bg-sunk p-4"
        >
          <Avatar name={member.display_name} tint={tintOf(member.person_id ?? member.id)} />
          <MemberFacts member={member} now={now} />
        </li>
      ))}
    </ul>
  );
}
