import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { deviceName } from '../../notifications/browser-push.ts';
import type { PushState } from '../../notifications/push-device.ts';
import { useDeviceRings } from '../../entities/reminder/reminders.queries.ts';
import type { PushDevice } from '../../entities/reminder/use-push-device.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefusalWords } from './refusal-words.tsx';
import { RingNow } from './ring-now.tsx';

/** One tap that explains why; the browser asks only after it. */
export function RingSwitch({ device }: { device: PushDevice }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const language = usePreferences((preferences) => preferences.language);
  const choice = useDeviceRings()?.choice;
  const { state } = device;
  const turnOn = (show_names: boolean) =>
    attempt.run(() => device.turnOn({ language, show_names, device_name: deviceName() }));
  const canAsk = state === 'off' || state === 'lost';
  return (
    <>
      {state === null ? null : <StateWords state={state} />}
      {canAsk ? (
        <div>
          <Button icon={Bell} onClick={() => turnOn(choice?.show_names ?? false)}>
            {attempt.state === 'slow' ? t`One moment…` : t`Turn on reminders`}
          </Button>
        </div>
      ) : null}
      {device.refusal ? <RefusalWords refusal={device.refusal} /> : null}
      {attempt.state === 'failed' ? <RefusalWords refusal="unknown" /> : null}
      {state === 'on' ? (
        <>
          <RingNow />
          <Checkbox
            label={t`Show names on the lock screen`}
            hint={t`Whoever sees this device can then read what is taken.`}
            checked={choice?.show_names ?? false}
            onChange={({ target }) => turnOn(target.checked)}
          />
          <div>
            <Button
              variant="quiet"
              icon={BellOff}
              onClick={() => attempt.run(() => device.turnOff())}
            >
              <Trans>Turn off on this device</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

function StateWords({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
      return (
        <Notice kind="success" live>
          <Trans>This device rings at medicine time, also while the app is closed.</Trans>
        </Notice>
      );
    case 'off':
      return (
        <p className="measure">
          <Trans>
            At medicine time this device rings and shows a notice. It does so with the app closed
            too. Your browser asks you once for permission.
          </Trans>
        </p>
      );
    case 'lost':
      return (
        <Notice kind="warning" live title={<Trans>This device does not ring any more.</Trans>}>
          <Trans>The permission or the connection was taken back. Please turn it on again.</Trans>
        </Notice>
      );
    case 'denied':
      return (
        <Notice kind="warning" live title={<Trans>Notices are blocked on this device.</Trans>}>
          <Trans>
            Open the settings of your browser, find this site and allow notifications. Then come
            back here. In a private window they stay blocked: use an ordinary one.
          </Trans>
        </Notice>
      );
    case 'install-first':
      return (
        <Notice title={<Trans>First put the app on the home screen.</Trans>}>
          <Trans>
            An iPhone or iPad rings only for apps that stand there. The steps are further down.
          </Trans>
        </Notice>
      );
    case 'none':
      return (
        <Notice kind="warning" title={<Trans>This browser cannot ring.</Trans>}>
          <Trans>
            Use another browser, or the calendar file below. In a private window none can ring.
          </Trans>
        </Notice>
      );
  }
}
