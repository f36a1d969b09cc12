import { Trans } from '@lingui/react/macro';
import { HeartPulse, Phone, Plus } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, type ReactNode } from 'react';
import { AnchorButton, LinkButton } from '../../../ui/link-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import { telOf } from '../../../ui/tel.ts';
import { useDay, type Day, type DoseView } from '../../dose/day.queries.ts';
import { dayFigure } from '../../dose/day-figure.ts';
import { DoseState } from '../../dose/ui/dose-state.tsx';
import { tintOf } from '../../person/tint.ts';
import { Heard } from './heard-line.tsx';
import { TheirClock } from './their-clock.tsx';
import type { FamilyMember } from '../family.queries.ts';
import { personState, type PersonState } from '../person-state.ts';
import { DoseMarks } from './dose-marks.tsx';
import { FigureWords } from './figure-words.tsx';
import { stateLooks } from './person-state-look.ts';
import { PersonStateWords } from './person-state-words.tsx';
import { RingsLine } from './rings-line.tsx';

export interface LateProps {
  dose: DoseView;
  day: Day;
  /** The reader is one of those who are alerted. */
  mayClaim: boolean;
  describedBy: string;
}

export interface PersonCardProps {
  member: FamilyMember;
  /** Epoch ms. */
  now: number;
  /** What can be done for a dose that is late. */
  renderLate: (about: LateProps) => ReactNode;
  /** What is known of them has been read and drawn. */
  onDrawn: () => void;
}

/** One person that the reader looks after: how they are, and what can be done for them. */
export function PersonCard({ member, ...rest }: PersonCardProps) {
  return member.person_id === null ? (
    <Drawn {...rest} member={member} day={null} isRead />
  ) : (
    <WithDay {...rest} member={member} personId={member.person_id} />
  );
}

function WithDay({ personId, ...rest }: PersonCardProps & { personId: string }) {
  const day = useDay(personId);
  return <Drawn {...rest} day={day?.known ? day : null} isRead={day !== null} />;
}

interface DrawnProps extends PersonCardProps {
  day: Day | null;
  isRead: boolean;
}

function Drawn({ member, day, isRead, now, renderLate, onDrawn }: DrawnProps) {
  const id = useId();
  const told = useEffectEvent(onDrawn);
  useLayoutEffect(() => {
    if (isRead) told();
  }, [isRead]);
  const devices = member.person?.devices ?? [];
  const state = personState(member, day, devices, day?.now ?? now);
  const look = stateLooks[state.kind];
  const isShown = day !== null && tellsOfDay(state);
  return (
    <li
      data-theirs
      data-state={state.kind}
      className={classes(
        '@container grid grid-cols-1 content-start overflow-hidden rounded-card border-2 bg-card',
        look.edge,
      )}
    >
      <p
        className={classes(
          'flex flex-wrap items-start gap-x-3 px-[min(1.25rem,5vw)] py-3 text-[min(1.25rem,8.2vw)] leading-snug font-bold',
          look.tone,
        )}
      >
        <look.icon className="size-7 shrink-0" aria-hidden />
        <span className="beside grow basis-0">
          <PersonStateWords state={state} />
        </span>
      </p>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 px-[min(1.25rem,5vw)] pt-4 pb-5 @3xl:grid-cols-[1fr_20rem]">
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center gap-x-4">
            <Avatar
              name={member.display_name}
              tint={tintOf(member.person_id ?? member.id)}
              size="large"
            />
            <div className="beside grow basis-0">
              <h3 id={id} className="w-fit text-xl leading-tight">
                <bdi>{member.display_name}</bdi>
              </h3>
              {member.name === member.display_name ? null : (
                <p className="text-[min(1em,8vw)] text-soft">
                  <bdi>{member.name}</bdi>
                </p>
              )}
            </div>
          </div>
          {isShown ? (
            <>
              <DoseMarks doses={day.doses} />
              <Figures day={day} />
              <LastMarked day={day} />
              <div className="grid grid-cols-1 gap-1">
                <RingsLine devices={devices} now={now} memberId={member.id} />
                <Heard devices={devices} now={now} />
                <TheirClock zones={day.zones} now={day.now} />
              </div>
            </>
          ) : null}
        </div>
        <Actions member={member} state={state} day={day} renderLate={renderLate} describedBy={id} />
      </div>
    </li>
  );
}

const UNTOLD: readonly PersonState['kind'][] = [
  'pending',
  'declined',
  'paused',
  'deleted',
  'not_shared',
  'not_here',
];

const tellsOfDay = ({ kind }: PersonState) => !UNTOLD.includes(kind);

function Figures({ day }: { day: Day }) {
  const next = day.doses.find(({ status, mark }) => status === 'upcoming' && mark === null);
  const time = next?.time;
  const name = next?.revision.name;
  if (day.doses.every(({ status }) => status === 'before_start')) return null;
  return (
    <p>
      <b>
        <FigureWords figure={dayFigure(day.doses)} today />
      </b>
      {next ? (
        <>
          {'. '}
          <Trans>
            Next: {time} <bdi>{name}</bdi>
          </Trans>
        </>
      ) : null}
    </p>
  );
}

/** What was marked last, with its hour and by whom. */
function LastMarked({ day }: { day: Day }) {
  const at = (dose: Day['doses'][number]) => dose.mark?.recorded_at ?? '';
  const [last] = day.doses
    .filter(({ mark }) => mark !== null)
    .toSorted((a, b) => (at(a) < at(b) ? 1 : -1));
  if (!last) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>
        {last.time} <bdi>{last.revision.name}</bdi>
      </span>
      <DoseState dose={last} whose={day} />
    </p>
  );
}

interface ActionsProps {
  member: FamilyMember;
  state: PersonState;
  day: Day | null;
  renderLate: (about: LateProps) => ReactNode;
  describedBy: string;
}

function Actions({ member, state, day, renderLate, describedBy }: ActionsProps) {
  const shares = !['pending', 'declined', 'paused', 'deleted'].includes(state.kind);
  const tel = shares ? telOf(member.person?.phone) : null;
  const { scopes } = member;
  const mayAdd = shares && scopes.includes('may_change') && scopes.includes('see_medicines');
  return (
    <div className="mt-1 flex flex-wrap gap-3 *:grow @3xl:mt-0">
      {state.kind === 'late' && day
        ? renderLate({ dose: state.dose, day, mayClaim: scopes.includes('alerted'), describedBy })
        : null}
      {tel ? (
        <AnchorButton
          href={tel}
          icon={Phone}
          variant={stateLooks[state.kind].isUrgent ? 'primary' : 'quiet'}
          aria-describedby={describedBy}
          className="basis-full"
        >
          <Trans>Call</Trans>
        </AnchorButton>
      ) : null}
      {mayAdd ? (
        <LinkButton
          to="/app/family"
          search={{ member: member.id, tab: 'medicines', add: 'medicine' }}
          variant="quiet"
          icon={Plus}
          aria-describedby={describedBy}
        >
          <Trans>Add medicine</Trans>
        </LinkButton>
      ) : null}
      <LinkButton
        to="/app/family"
        search={{ member: member.id }}
        variant="quiet"
        icon={HeartPulse}
        aria-describedby={describedBy}
      >
        <Trans>View health data</Trans>
      </LinkButton>
    </div>
  );
}
