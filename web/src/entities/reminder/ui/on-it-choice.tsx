import { Trans } from '@lingui/react/macro';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import type { Day, DoseView } from '../../dose/day.ts';
import { AttemptFailed } from '../../dose/ui/attempt-failed.tsx';
import { useLocalData } from '../../local-data.tsx';
import type { OnIt } from '../on-it.ts';
import { claimAlarm } from '../reminders.commands.ts';
import { LooksAfter } from './looks-after.tsx';

export interface OnItChoiceProps {
  /** The late one, for which the alarm is open. */
  dose: DoseView;
  day: Day;
  /** The reader is one of those who are alerted. */
  mayClaim: boolean;
  describedBy: string;
  all: readonly OnIt[];
}

/** REM-4: taken on for the others too, or by whom it was. */
export function OnItChoice({ dose, day, mayClaim, describedBy, all }: OnItChoiceProps) {
  const local = useLocalData();
  const attempt = useAttempt();
  const [isPressed, setPressed] = useState(false);
  const { person_id, zones } = day;
  const group = groupId(dose);
  const onIt = all.find((one) => one.person_id === person_id && one.group === group);
  if (onIt) return <LooksAfter onIt={onIt} zones={zones} takesFocus={isPressed} />;
  if (!mayClaim) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={HandHelping}
        aria-describedby={describedBy}
        onClick={() => {
          setPressed(true);
          attempt.run(() => claimAlarm(local, person_id, group));
        }}
        className="basis-full"
      >
        <Trans>I'm on it</Trans>
      </Button>
      <AttemptFailed state={attempt.state} />
    </>
  );
}
