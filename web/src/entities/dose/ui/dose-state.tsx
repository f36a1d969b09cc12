import { Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import { Ban, Check, CircleHelp, Clock, ClockAlert, History, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { Icon } from '../../../ui/icon.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import type { ShownDose, Whose } from './shown-dose.ts';

interface StateLineProps {
  icon: Icon;
  tone: string;
  children: ReactNode;
}

function StateLine({ icon: IconMark, tone, children }: StateLineProps) {
  return (
    <span
      className={classes('inline-flex items-start gap-1.5 text-[min(1em,7.5vw)] font-bold', tone)}
    >
      <IconMark className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
      <span>{children}</span>
    </span>
  );
}

const BeforeRestore = lazyComponent(
  async () => (await import('./later/before-restore.tsx')).load(),
  { missing: 'unsaid' },
);

interface MarkWordsProps {
  mark: Mark | null;
  /** Absent on its button. */
  whose?: Whose;
  children: ReactNode;
}

/** What is said of a mark. SYNC-17: of one that a restored server lost its own words, once they are here. */
export function MarkWords({ mark, ...rest }: MarkWordsProps) {
  return mark?.before_restore ? <BeforeRestore mark={mark} {...rest} /> : rest.children;
}

/** Of a relative who deleted their account the name is gone (DATA-3). */
function Taken({ mark, whose }: { mark: Mark; whose: Whose }) {
  const time = homeWall(whose.zones, fromWire(mark.taken_at)).time;
  const by = mark.by_name;
  return mark.by_user_id === whose.person_id || by === '' ? (
    <Trans>Taken {time}</Trans>
  ) : (
    <Trans>
      Taken {time} by <bdi>{by}</bdi>
    </Trans>
  );
}

/** Word, icon and colour of a dose's state (UI-8). */
export function DoseState({ dose, whose }: { dose: ShownDose; whose: Whose }) {
  const { status, mark } = dose;
  if (mark?.status === 'taken')
    return (
      <StateLine icon={Check} tone="text-taken">
        <MarkWords mark={mark} whose={whose}>
          <Taken mark={mark} whose={whose} />
        </MarkWords>
      </StateLine>
    );
  if (mark)
    return (
      <StateLine icon={Ban} tone="text-soft">
        <MarkWords mark={mark} whose={whose}>
          <Trans>Skipped</Trans>
        </MarkWords>
      </StateLine>
    );
  if (status === 'due')
    return (
      <StateLine icon={Clock} tone="text-accent">
        <Trans>Now</Trans>
      </StateLine>
    );
  if (status === 'late')
    return (
      <StateLine icon={ClockAlert} tone="text-warning">
        <Trans>Late</Trans>
      </StateLine>
    );
  if (status === 'missed')
    return (
      <StateLine icon={TriangleAlert} tone="text-danger">
        <Trans>Missed</Trans>
      </StateLine>
    );
  if (status === 'unknown')
    return (
      <StateLine icon={CircleHelp} tone="text-warning">
        <Trans>Not known</Trans>
      </StateLine>
    );
  if (status === 'before_start')
    return (
      <StateLine icon={History} tone="text-soft">
        <Trans>Before it was added</Trans>
      </StateLine>
    );
  return (
    <StateLine icon={Clock} tone="text-soft">
      <Trans>Later</Trans>
    </StateLine>
  );
}

export interface UnsentProps {
  shown: boolean;
  /** Where it stands in what is around it. */
  className?: string | undefined;
}

/**
 * UI-24: beside a mark that has not reached the server yet. It stands in the margin below the button,
 * so that it comes and goes without a line that is kept for it.
 */
export function Unsent({ shown, className }: UnsentProps) {
  if (!shown) return null;
  return (
    <span
      className={classes(
        'absolute flex justify-center gap-1.5 text-sm text-soft',
        className ?? 'inset-x-0 bottom-0.5 leading-5 whitespace-nowrap',
      )}
    >
      <Clock className="size-5 shrink-0" aria-hidden />
      <Trans>Not sent yet</Trans>
    </span>
  );
}

/** DOSE-9: another person's *taken* long after the first. */
export function SecondTaken({ dose, whose }: { dose: ShownDose; whose: Whose }) {
  const by = dose.second?.by_name;
  if (!dose.second || !by) return null;
  const time = homeWall(whose.zones, fromWire(dose.second.taken_at)).time;
  return (
    <p className="font-bold text-warning">
      <Trans>
        <bdi>{by}</bdi> also marked it taken at {time}. One dose or two?
      </Trans>
    </p>
  );
}
