import { useLingui } from '@lingui/react/macro';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { standingOf } from '../../../entities/family/link-standing.ts';
import { MemberStanding } from './member-standing.tsx';
import { relationshipName } from '../../../entities/family/relationship-names.ts';

/** Who it is, what they are to the reader, and how the link stands now. */
export function MemberFacts({ member, now }: { member: FamilyMember; now: number }) {
  const { i18n } = useLingui();
  const relationship = relationshipName(i18n, member.relationship);
  return (
    <div className="beside grow basis-0">
      <h3>
        <bdi>{member.display_name}</bdi>
      </h3>
      {relationship === member.display_name ? null : <p className="text-soft">{relationship}</p>}
      <p className="text-soft">
        <MemberStanding standing={standingOf(member, now)} />
      </p>
    </div>
  );
}
