import { Trans } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { ReservedRoom } from '../../../entities/reserved-room.tsx';
import { FamilyNotHere } from '../../../entities/family/ui/family-not-here.tsx';
import { LookedAfter } from '../../../entities/family/ui/looked-after.tsx';
import type { KnownList } from '../../../entities/known.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { classes } from '../../../ui/classes.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { People } from './people.tsx';

export interface FamilyCardProps {
  /** Null: not known yet. */
  members: KnownList<FamilyMember> | null;
  now: number;
  /** Over the whole width, before the reader's own day. */
  first: boolean;
}

function FamilyCard({ members, now, first }: FamilyCardProps) {
  return (
    <section aria-labelledby="family-members" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="family-members">
          <Trans>Family Members</Trans>
        </h2>
        <LinkButton to="/app/family" search={{ add: true }} variant="quiet" icon={UserPlus}>
          <Trans>Add Member</Trans>
        </LinkButton>
      </div>
      <ReservedRoom name={members?.length ? (first ? 'people first' : 'people') : 'looked after'}>
        {members === null ? (
          <FamilyNotHere />
        ) : members.length === 0 ? (
          <LookedAfter />
        ) : (
          <People
            members={members}
            now={now}
            className={classes(
              'grid grid-cols-1 gap-5',
              first && members.length > 1 && '@3xl:grid-cols-2',
            )}
          />
        )}
      </ReservedRoom>
    </section>
  );
}

/** With its texts. */
export async function load() {
  await Promise.all([loadCatalogue('app'), loadCatalogue('family')]);
  return FamilyCard;
}
