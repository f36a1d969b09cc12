import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mark } from '@qamqor/shared/doses/mark';
import { Check, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Day } from '../../entities/dose/day.queries.ts';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { useDoseActions } from '../../entities/dose/ui/dose-actions.tsx';
import { DoseState, Unsent } from '../../entities/dose/ui/dose-state.tsx';
import { DoseTime } from '../../entities/dose/ui/dose-time.tsx';
import type { ShownDose } from '../../entities/dose/ui/shown-dose.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { isToDo } from './day-order.ts';
import { GroupRow } from './group-row.tsx';

/** REM-1: marks all of them or none; answers the marks as they are safe on this device. */
export type TakeAll = (doses: readonly ShownDose[]) => Promise<Mark[]>;

export interface GroupCardProps {
  doses: readonly ShownDose[];
  day: Day;
  /** The one main button of the screen is here (UI-14). */
  main: boolean;
  onTakeAll: TakeAll;
}

/** Everything of one time: all of it is marked with one tap, and each dose also alone. */
export function GroupCard({ doses, day, main, onTakeAll }: GroupCardProps) {
  const { t } = useLingui();
  const actions = useDoseActions();
  const attempt = useAttempt();
  const id = useId();
  // The databases are read again a moment after the marks were saved; until then they count as made.
  const [together, setTogether] = useState<{ after: string | null; marks: Mark[] } | null>(null);
  const open = doses.filter(isToDo);
  const [count, left] = [doses.length, open.length];
  const stand = doses.flatMap(({ live_marks }) => live_marks.map((mark) => mark.id)).join(' ');
  const isDone = left === 0 || together?.after === stand;
  if (together !== null && !isDone) setTogether(null);
  else if (together !== null && together.after !== null && together.after !== stand)
    setTogether({ ...together, after: null });
  const [first] = doses;
  if (!first) return null;
  const [firstOpen] = open;
  const size = main ? 'main' : 'simple';
  const takeAll = () =>
    attempt.run(
      () => onTakeAll(open),
      (marks) => setTogether({ after: stand, marks }),
    );
  const undoAll = (marks: readonly Mark[]) =>
    attempt.run(
      () => Promise.all(marks.map((mark) => actions.undo(mark, [mark]))),
      () => setTogether(null),
    );
  const words = <Plural value={count} _2="Both taken" one="# taken" other="All # taken" />;
  return (
    <Card
      as="section"
      emphasis={main}
      aria-labelledby={id}
      className="relative grid grid-cols-1 gap-[12px] p-[16px] pb-6! sm:p-[28px]"
    >
      <div id={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <DoseTime dose={first} className="text-5xl leading-tight font-bold" />
        <h2>
          <Plural value={count} one="# medicine" other="# medicines" />
        </h2>
        <p className="flex min-h-[1lh] w-full text-lg">
          {firstOpen && !isDone ? <DoseState dose={firstOpen} whose={day} /> : null}
        </p>
      </div>
      <ul>
        {doses.map((dose) => (
          <GroupRow key={dose.id} dose={dose} whose={day} />
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-2">
        {isDone ? (
          <div className="flex min-h-22 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-main bg-taken-tint px-[min(24px,3vw)] py-2 text-taken">
            <b className="flex items-center gap-3 fit-xl">
              <Check className="size-9 shrink-0" aria-hidden />
              {words}
            </b>
            {together ? (
              <Button
                variant="quiet"
                size="simple"
                icon={Undo2}
                aria-describedby={id}
                onClick={() => undoAll(together.marks)}
              >
                <Trans>Undo</Trans>
              </Button>
            ) : null}
          </div>
        ) : (
          <Button
            variant={main ? 'primary' : 'quiet'}
            size={size}
            wide
            icon={Check}
            aria-describedby={id}
            data-take={open.map((dose) => dose.id).join(' ')}
            data-saving={t`Saving…`}
            onClick={takeAll}
          >
            {attempt.state === 'slow' ? (
              <Trans>Saving…</Trans>
            ) : left < count ? (
              <Plural value={left} one="The other one taken" other="The other # taken" />
            ) : (
              words
            )}
          </Button>
        )}
        <Unsent shown={doses.some(({ unsent }) => unsent)} />
      </div>
      <AttemptFailed state={attempt.state} />
      <span role="status" className="sr-only">
        {together ? words : null}
      </span>
    </Card>
  );
}
