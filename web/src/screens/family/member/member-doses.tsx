import { Trans, useLingui } from '@lingui/react/macro';
import { slotId } from '@qamqor/shared/medicines/slot';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { operationOf } from '@qamqor/shared/sync/operations';
import { Hourglass } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import type { Day, DoseView } from '../../../entities/dose/day.queries.ts';
import { dayFigure } from '../../../entities/dose/day-figure.ts';
import { markTaken, skipDose, undoDose } from '../../../entities/dose/doses.commands.ts';
import { LooksAfter } from '../../../entities/reminder/ui/looks-after.tsx';
import { FigureWords } from '../../../entities/family/ui/figure-words.tsx';
import { useApprovals } from '../../../entities/family/family-page.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import type { OnIt } from '../../../entities/reminder/on-it.ts';
import { useOnIt } from '../../../entities/reminder/reminders.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { choicesClass } from '../../../entities/dose/ui/choices-class.ts';
import { longNameClass } from '../../../entities/dose/ui/long-name.ts';
import { AttemptFailed } from '../../../entities/dose/ui/attempt-failed.tsx';
import { DoseActionsProvider, type DoseActions } from '../../../entities/dose/ui/dose-actions.tsx';
import { DoseState, SecondTaken } from '../../../entities/dose/ui/dose-state.tsx';
import { DoseTime } from '../../../entities/dose/ui/dose-time.tsx';
import { Pill } from '../../../entities/dose/ui/pill.tsx';
import { MarkButton } from '../../../entities/dose/ui/mark-button.tsx';
import { SecondChoice } from '../../../entities/dose/ui/second-choice.tsx';
import { doseWords } from '../../../entities/dose/ui/units.ts';
import { useDoseControl } from '../../../entities/dose/ui/use-dose-control.ts';
import { theirSkipReasons } from './skip-reasons.ts';

export interface MemberDosesProps {
  day: Day;
  mayChange: boolean;
}

/** Another person's today: who marked what, who is on it, and, where it is allowed, the mark itself. */
export function MemberDoses({ day, mayChange }: MemberDosesProps) {
  const onIt = useOnIt()?.filter(({ person_id }) => person_id === day.person_id) ?? [];
  const waiting = useWaitingSlots(day.person_id);
  return (
    <Card as="section" flush aria-labelledby="member-today">
      <div className="flex flex-wrap items-baseline gap-x-3 px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <h2 id="member-today">
          <Trans>Today's Medicines</Trans>
        </h2>
        {day.doses.length === 0 ? null : (
          <p className="text-lg text-soft">
            <FigureWords figure={dayFigure(day.doses)} />
          </p>
        )}
      </div>
      {day.listed.length === 0 ? (
        <p className="border-t border-line px-[16px] py-4 text-soft sm:px-5 md:px-6">
          <Trans>No medicines today</Trans>
        </p>
      ) : (
        <PersonActions personId={day.person_id}>
          <ul>
            {day.listed.map((dose) => (
              <MemberDose
                key={dose.id}
                dose={dose}
                day={day}
                onIt={onItOf(onIt, dose)}
                canMark={mayChange && !waiting.has(dose.id)}
                waits={waiting.has(dose.id)}
              />
            ))}
          </ul>
        </PersonActions>
      )}
    </Card>
  );
}

/** The same actions as for oneself, on the person's own stream. */
function PersonActions({ personId, children }: { personId: string; children: ReactNode }) {
  const local = useLocalData();
  const actions = useMemo(
    (): DoseActions => ({
      take: (slot, takenAt) => markTaken(local, personId, slot, takenAt),
      skip: (slot, reason) => skipDose(local, personId, slot, reason),
      undo: (slot, marks) => undoDose(local, personId, slot, marks),
    }),
    [local, personId],
  );
  return <DoseActionsProvider actions={actions}>{children}</DoseActionsProvider>;
}

/** The slots about which the person has been asked and has not answered. */
function useWaitingSlots(personId: string): ReadonlySet<string> {
  const approvals = useApprovals();
  return useMemo(() => {
    const pending = (approvals ?? []).filter(
      ({ status, op, person_id }) =>
        status === 'pending' && person_id === personId && operationOf(op)?.isFact,
    );
    return new Set(pending.map(({ args }) => slotId(args as Parameters<typeof slotId>[0])));
  }, [approvals, personId]);
}

function onItOf(all: readonly OnIt[], dose: DoseView): OnIt | null {
  if (dose.mark !== null) return null;
  return all.find(({ group }) => group === groupId(dose)) ?? null;
}

interface MemberDoseProps {
  dose: DoseView;
  day: Day;
  onIt: OnIt | null;
  canMark: boolean;
  waits: boolean;
}

function MemberDose({ dose: read, day, onIt, canMark, waits }: MemberDoseProps) {
  const { i18n, t } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  const words = doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food });
  return (
    <li className="@container border-t border-line px-[16px] py-2 sm:px-5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 grow-[999] basis-60 flex-wrap items-center gap-x-2.5">
          <Pill medicine={dose.medicine} className="size-[64px]" />
          <div id={id} className="min-w-0 grow basis-44">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <DoseTime dose={dose} className="text-xl leading-tight font-bold whitespace-nowrap" />
              <h3 className="text-lg">
                <bdi className={longNameClass(dose.revision.name)}>{dose.revision.name}</bdi>
              </h3>
            </div>
            <div className="flex flex-wrap gap-x-4">
              {words === '' ? null : <p className="text-soft">{words}</p>}
              <p>
                <DoseState dose={dose} whose={day} />
              </p>
            </div>
            {onIt ? <LooksAfter onIt={onIt} zones={day.zones} /> : null}
            {waits ? (
              <p className="flex items-start gap-1.5 text-soft">
                <Hourglass className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
                <Trans>Waits until they agree</Trans>
              </p>
            ) : null}
          </div>
        </div>
        {canMark ? (
          <div className={choicesClass}>
            <MarkButton
              dose={dose}
              control={control}
              describedBy={id}
              word={t({ context: 'by a relative', message: 'Mark Taken' })}
            />
            <SecondChoice
              dose={dose}
              control={control}
              describedBy={id}
              reasons={theirSkipReasons}
            />
          </div>
        ) : null}
      </div>
      <SecondTaken dose={dose} whose={day} />
      <AttemptFailed state={control.state} />
      <span role="status" className="sr-only">
        {waits ? t`Waits until they agree` : control.said}
      </span>
    </li>
  );
}
