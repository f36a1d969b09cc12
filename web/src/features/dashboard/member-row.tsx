import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { useDay, type Day } from '../../data/day.queries.ts';
import type { FamilyMember } from '../../data/family.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { DoseState } from '../../ui/dose/dose-state.tsx';
import { heardWords, isSilent, speakingDevice } from './heard.ts';
import { latestDoses } from './latest-doses.ts';

export function MemberRow({ member }: { member: FamilyMember }) {
  const sees = member.status === 'accepted' && member.scopes.includes('see_medicines');
  return (
    <li className="flex gap-4 border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6">
      <Avatar name={member.display_name} size="large" />
      <div className="grid grid-cols-1 min-w-0 grow content-start gap-1">
        <h3>
          <bdi>{member.display_name}</bdi>
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
      <TheirClock day={day} />
      <Heard member={member} now={day.now} />
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

/** CAL-1: their clock, when it is not the viewer's. */
function TheirClock({ day }: { day: Day }) {
  const theirs = homeWall(day.zones, day.now).time;
  const own = new Date(day.now);
  const mine = [own.getHours(), own.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (theirs === mine) return null;
  return (
    <p className="text-sm text-soft">
      <Trans>
        It is {theirs} there (your time {mine})
      </Trans>
    </p>
  );
}

function Heard({ member, now }: { member: FamilyMember; now: number }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const device = speakingDevice(member.person?.devices ?? []);
  if (!device?.heard_at)
    return (
      <p className="text-sm text-soft">
        <Trans>Nothing heard from their device yet</Trans>
      </p>
    );
  const ago = format.ago(now - fromWire(device.heard_at));
  const silent = isSilent(device, now);
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <span
        aria-hidden
        className={classes('size-2.5 shrink-0 rounded-full', silent ? 'bg-edge' : 'bg-taken')}
      />
      {i18n._(heardWords(device.name, ago))}
    </p>
  );
}
