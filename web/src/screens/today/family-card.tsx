import { Trans } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { classes } from '../../ui/classes.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ReservedRoom } from '../../entities/reserved-room.tsx';

/** Not among what the day's screen waits for, as both of these. */
const PersonCards = lazyComponent(async () => {
  const part = import('./people.tsx');
  const [{ People: Cards }] = await Promise.all([part, loadCatalogue('family')]);
  return Cards;
});

const LookedAfter = lazyComponent(async () => {
  const part = import('../../entities/family/ui/looked-after.tsx');
  const [{ LookedAfter: Part }] = await Promise.all([part, loadCatalogue('family')]);
  return Part;
});

export interface FamilyCardProps {
  members: readonly FamilyMember[];
  now: number;
  /** Over the whole width, before the reader's own day. */
  first: boolean;
}

export function FamilyCard({ members, now, first }: FamilyCardProps) {
  return (
    <section
      aria-labelledby="family-members"
      className={classes('grid grid-cols-1 gap-3', first && '@4xl:col-span-2')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="family-members">
          <Trans>Family Members</Trans>
        </h2>
        <LinkButton to="/app/family" search={{ add: true }} variant="quiet" icon={UserPlus}>
          <Trans>Add Member</Trans>
        </LinkButton>
      </div>
      {members.length === 0 ? (
        <ReservedRoom name="looked after">
          <LookedAfter />
        </ReservedRoom>
      ) : (
        <ReservedRoom name={first ? 'people first' : 'people'}>
          <PersonCards
            members={members}
            now={now}
            className={classes(
              'grid grid-cols-1 gap-5',
              first && members.length > 1 && '@3xl:grid-cols-2',
            )}
          />
        </ReservedRoom>
      )}
    </section>
  );
}
