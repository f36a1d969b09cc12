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
import { longNameClass } from '../../../entities/dose/ui/long-name.ts';
import { DoseActionsProvider, type DoseActions } from '../../../entities/dose/ui/dose-actions.tsx';
import { DoseFrame } from '../../../entities/dose/ui/dose-frame.tsx';
import { MarkButton } from '../../../entities/dose/ui/mark-button.tsx';
import { SecondChoice } from '../../../entities/dose/ui/second-choice.tsx';
import { useDoseControl } from '../../../entities/dose/ui/use-dose-control.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { theirSkipReasons } from './skip-reasons.ts';

const SameDose = lazyComponent(async () =>
  (await import('../../../entities/dose/ui/later/same-dose.tsx')).load(),
);

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
      {mayChange && day.listed.some(({ asks_about }) => asks_about) ? (
        <div className="px-[16px] pb-5 sm:px-5 md:px-6">
          <SameDose doses={day.listed} whose={day} />
        </div>
      ) : null}
      {day.listed.length === 0 ? (
        <p className="border-t border-line px-[16px] py-4 text-soft sm:px-5 md:px-6">
          <Trans>No medicines today</Trans>
        </p>
      ) : (
        <PersonActions personId={day.person_id}>
          <ul className="border-t border-line">
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
  const { t } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  return (
    <DoseFrame
      id={id}
      control={control}
      whose={day}
      name={
        <h3 className="text-lg">
          <bdi className={longNameClass(dose.revision.name)}>{dose.revision.name}</bdi>
        </h3>
      }
      notes={
        <>
          {onIt ? <LooksAfter onIt={onIt} zones={day.zones} /> : null}
          {waits ? (
            <p className="flex items-start gap-1.5 text-soft">
              <Hourglass className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
              <Trans>Waits until they agree</Trans>
            </p>
          ) : null}
        </>
      }
      choices={
        canMark ? (
          <>
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
          </>
        ) : null
      }
      said={waits ? t`Waits until they agree` : control.said}
    />
  );
}
