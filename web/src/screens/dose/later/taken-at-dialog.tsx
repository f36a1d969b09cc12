import { Trans, useLingui } from '@lingui/react/macro';
import { homeInstant, homeWall } from '@qamqor/shared/calendar/home-clock';
import { Check } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import type { AnyDay, DoseView } from '../../../entities/dose/day.queries.ts';
import { AttemptFailed } from '../../../entities/dose/ui/attempt-failed.tsx';
import { useDoseActions } from '../../../entities/dose/ui/dose-actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { takenInstant } from '../taken-instant.ts';

export interface TakenAtDialogProps {
  dose: DoseView;
  day: AnyDay;
  onClose: () => void;
}

/** DOSE-12: at its own time, now, or at another time that the person says. */
export function TakenAtDialog({ dose, day, onClose }: TakenAtDialogProps) {
  const { t } = useLingui();
  const actions = useDoseActions();
  const attempt = useAttempt();
  const { time: nowTime } = homeWall(day.zones, day.now);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<'missing' | 'ahead' | null>(null);
  const { time } = dose;
  const isPast = homeInstant(day.zones, dose.date, time) <= day.now;
  const take = (at: number): void => attempt.run(() => actions.take(dose, at), onClose);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    const at = said === '' ? null : takenInstant(day.zones, dose, said, day.now);
    setFault(said === '' ? 'missing' : at === null ? 'ahead' : null);
    if (at !== null) take(at);
  };
  return (
    <Dialog
      open
      title={<Trans>When did you take it?</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        {isPast ? (
          <Button
            variant="quiet"
            size="simple"
            icon={Check}
            wide
            onClick={() => take(homeInstant(day.zones, dose.date, time))}
          >
            <Trans>At {time}, as planned</Trans>
          </Button>
        ) : null}
        <Button variant="quiet" size="simple" icon={Check} wide onClick={() => take(day.now)}>
          <Trans>Just now, at {nowTime}</Trans>
        </Button>
        <form noValidate onSubmit={save} className="mt-4 grid grid-cols-1 gap-4">
          <Field
            type="time"
            label={t({ context: 'when it was taken', message: 'Another time' })}
            error={
              fault === 'missing'
                ? t`Please say when.`
                : fault === 'ahead'
                  ? t`That time has not come yet.`
                  : undefined
            }
            value={said}
            onChange={({ target }) => setSaid(target.value)}
          />
          <Button type="submit" variant="quiet" size="simple" icon={Check} wide>
            {said === '' ? <Trans>Taken at that time</Trans> : <Trans>Taken at {said}</Trans>}
          </Button>
        </form>
        <AttemptFailed state={attempt.state} />
      </div>
    </Dialog>
  );
}
