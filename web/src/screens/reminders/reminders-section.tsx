import { Trans } from '@lingui/react/macro';
import { MoonStar } from 'lucide-react';
import { usePushDevice } from '../../entities/reminder/use-push-device.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { HealthList } from './health-list.tsx';
import { LadderForm } from './ladder-form.tsx';
import { RingSwitch } from './ring-switch.tsx';

/** How this device rings, whether it will be heard, and who else is told. */
export function RemindersSection() {
  const device = usePushDevice();
  return (
    <>
      <RingSwitch device={device} />
      {device.state === null ? null : <HealthList state={device.state} />}
      <LadderForm />
      <CalendarFile />
      <div className="grid grid-cols-1 gap-2">
        <p className="measure">
          <Trans>
            By the bed the app can stay open with a large clock. Then it rings by itself.
          </Trans>
        </p>
        <div>
          <LinkButton to="/app/bedside" variant="quiet" icon={MoonStar}>
            <Trans>Bedside clock</Trans>
          </LinkButton>
        </div>
      </div>
    </>
  );
}
