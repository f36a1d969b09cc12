import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDay, type Day } from '../../data/day.queries.ts';
import type { FamilyMember } from '../../data/family.queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DoseState } from '../../ui/dose/dose-state.tsx';
import { Heard } from '../../ui/person/heard-line.tsx';
import { TheirClock } from '../../ui/person/their-clock.tsx';
import { latestDoses } from './latest-doses.ts';

export function MemberRow({ member }: { member: FamilyMember }) {
  const sees = member.status === 'accepted' && member.scopes.includes('see_medicines');
  return (
    <li className="flex gap-4 border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6">
      <Avatar name={member.display_name} size="large" />
      <div className="grid grid-cols-1 min-w-0 grow content-start gap-1">
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
            <Standing member={member} />
          </p>
        )}
      </div>
    </li>
  );
}

function Standing({ member }: { member: FamilyMember }) {
  if (member.status === 'pending') return <Trans>Has not answered the invitation yet</Trans>;
  if (member.status === 'declined') return <Trans>Has declined the invitation</Trans>;
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
  if (!day.known)
    return (
      <p className="text-soft">
        <Trans>Their day has not arrived here yet</Trans>
      </p>
    );
  if (day.doses.length === 0)
    return (
      <p className="text-soft">
        <Trans>No medicines today</Trans>
      </p>
    );
  return (
    <>
      <p className="text-soft">
        <Trans>
          {taken} of {scheduled} taken today
        </Trans>
      </p>
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
    </>
  );
}
