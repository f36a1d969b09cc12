import { Trans } from '@lingui/react/macro';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { BellRing, Check } from 'lucide-react';
import type { AnyDay, DoseView } from '../../../entities/dose/day.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { dueGroups } from '../../../entities/reminder/due-groups.ts';
import { snoozeGroup } from '../../../entities/reminder/reminders.commands.ts';
import { useSnoozes } from '../../../entities/reminder/reminders.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

export interface InTenMinutesProps {
  dose: DoseView;
  day: AnyDay;
  describedBy: string;
}

/** REM-5: puts off everything of the dose's time, and then says until when. */
export function InTenMinutes({ dose, day, describedBy }: InTenMinutesProps) {
  const local = useLocalData();
  const snoozes = useSnoozes();
  const attempt = useAttempt();
  const group = groupId(dose);
  const until = Math.max(0, ...(snoozes.get(group) ?? []));
  if (until > day.now) {
    const { time } = homeWall(day.zones, until);
    return (
      <p role="status" className="flex min-h-16 items-center gap-3 font-bold">
        <Check className="size-6 shrink-0 text-taken" aria-hidden />
        <Trans>It rings again at {time}</Trans>
      </p>
    );
  }
  const due = dueGroups([...day.yesterday, ...day.doses], day.now, snoozes);
  if (!due.some((one) => one.group.id === group && one.can_snooze)) return null;
  return (
    <div className="grid">
      <Button
        variant="quiet"
        size="simple"
        icon={BellRing}
        wide
        aria-describedby={describedBy}
        onClick={() => attempt.run(() => snoozeGroup(local, local.userId, group))}
      >
        <Trans>In 10 minutes</Trans>
      </Button>
      {attempt.state === 'failed' ? (
        <p role="alert" className="mt-2 font-bold text-danger">
          <Trans>This could not be saved on the device.</Trans>
        </p>
      ) : null}
    </div>
  );
}
