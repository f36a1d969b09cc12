import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDay, type Day } from '../../entities/dose/day.queries.ts';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import { standingOf, type Standing } from '../../entities/family/link-standing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DoseState } from '../../entities/dose/ui/dose-state.tsx';
import { Heard } from '../../entities/person/ui/heard-line.tsx';
import { TheirClock } from '../../entities/person/ui/their-clock.tsx';
import { latestDoses } from './latest-doses.ts';

export interface MemberRowProps {
  member: FamilyMember;
  /** Epoch ms. */
  now: number;
}

export function MemberRow({ member, now }: MemberRowProps) {
  const standing = standingOf(member, now);
  const sees = standing === 'shares' && member.scopes.includes('see_medicines');
  return (
    <li className="flex gap-4 border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6">
      <Avatar name={member.display_name} size="large" />
      <div data-theirs className="grid grid-cols-1 min-w-0 grow content-start gap-1">
        <h3>
          <Link
            to="/app/family"
            search={{ member: member.id }}
            className="inline-flex min-h-target items-center underline decoration-line decoration-2 underline-offset-4"
          >
            <bdi>{member.display_name}</bdi>
          </Link>
        </h3>
        {sees && member.person_id !== null ? (
          <MemberDay member={member} personId={member.person_id} />
        ) : (
          <p className="text-soft">
            <Words standing={standing} />
          </p>
        )}
      </div>
    </li>
  );
}

function Words({ standing }: { standing: Standing }) {
  if (standing === 'pending') return <Trans>Has not answered the invitation yet</Trans>;
  if (standing === 'declined') return <Trans>Has declined the invitation</Trans>;
  if (standing === 'paused') return <Trans>Has paused sharing for a while</Trans>;
  return <Trans>Does not share medicines with you</Trans>;
}

function MemberDay({ member, personId }: { member: FamilyMember; personId: string }) {
  const day = useDay(personId);
  if (!day) return null;
  return (
    <>
      <Doses day={day} />
      <TheirClock zones={day.zones} now={day.now} />
      <Heard devices={member.person?.devices ?? []} now={day.now} />
    </>
  );
}

function Doses({ day }: { day: Day }) {
  const latest = latestDoses(day.doses);
  const { taken, scheduled } = day.counts;
  return (
    <>
      <p className="text-soft">
        {!day.known ? (
          <Trans>Their day has not arrived here yet</Trans>
        ) : day.doses.length === 0 ? (
          <Trans>No medicines today</Trans>
        ) : (
          <Trans>
            {taken} of {scheduled} taken today
          </Trans>
        )}
      </p>
      {latest.length === 0 ? null : (
        <ul className="grid grid-cols-1 gap-1.5">
          {latest.map((dose) => (
            <li key={dose.id}>
              <span className="block">
                {dose.time} <bdi>{dose.revision.name}</bdi>
              </span>
              <DoseState dose={dose} whose={day} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
