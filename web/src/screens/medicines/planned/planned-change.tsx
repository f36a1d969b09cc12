import { Trans, useLingui } from '@lingui/react/macro';
import { revisionsFrom } from '@qamqor/shared/medicines/medicine';
import { differences } from '@qamqor/shared/medicines/plans';
import type { MedicineFields } from '@qamqor/shared/medicines/schema';
import { toWire } from '@qamqor/shared/calendar/dates';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';
import type { MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ChangeFailed } from '../change-failed.tsx';
import { isPlanned, plannedWords } from './plan-words.ts';

export interface PlannedChangeProps {
  medicine: MedicineView;
  /** The person's. */
  day: AnyDay;
  /** Leaves the medicine as it is; left out where the reader may only look. */
  drop?: (() => Promise<void>) | undefined;
}

/** MED-6: what is to change, beside what holds now. */
export function PlannedChange({ medicine, day, drop }: PlannedChangeProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const attempt = useAttempt();
  const [asking, setAsking] = useState(false);
  const id = useId();
  if (!isPlanned(medicine)) return null;
  const words = plannedWords(i18n, format, medicine, day);
  return (
    <>
      <p id={id} className="flex items-start gap-2 font-bold">
        <CalendarClock className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
        <bdi>{words}</bdi>
      </p>
      {drop ? (
        <div className="my-1 simple:hidden">
          <Button variant="quiet" aria-describedby={id} onClick={() => setAsking(true)}>
            <Trans>Leave as it is now</Trans>
          </Button>
          <ConfirmDialog
            open={asking}
            question={t`Leave this medicine as it is now?`}
            detail={<Trans>This change will not be made: {words}</Trans>}
            confirmLabel={t`Leave as it is now`}
            keepLabel={t`Keep the change`}
            confirmVariant="primary"
            onKeep={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              attempt.run(drop);
            }}
          />
        </div>
      ) : null}
      {attempt.state === 'failed' ? <ChangeFailed /> : null}
    </>
  );
}

export interface ReplacedPlanProps {
  medicine: MedicineView;
  day: AnyDay;
  /** What the form would save. */
  changes: MedicineFields;
}

/** UI-17: of a change in what is planned to change, that it takes the place of the plan. */
export function ReplacedPlan({ medicine, day, changes }: ReplacedPlanProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [current, ...later] = revisionsFrom(medicine, toWire(day.now));
  const planned = later.flatMap((revision) => differences(current, revision));
  if (!isPlanned(medicine) || !planned.some((field) => field in changes)) return null;
  const words = plannedWords(i18n, format, medicine, day);
  return (
    <Notice live title={<Trans>This takes the place of what is planned</Trans>}>
      <bdi>{words}</bdi>
    </Notice>
  );
}
