import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { PushDevice } from '../../entities/reminder/use-push-device.ts';
import { deviceName } from '../../notifications/browser-push.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { BlockedScreen } from './blocked-screen.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { RemindScene } from './remind-scene.tsx';
import { StepFrame } from './step-frame.tsx';
import { notificationPermission } from '../../platform/browser-parts.ts';

export interface RemindStepProps {
  of: number;
  way: ReactNode;
  /** It was set up by a relative for the person. */
  isTablet: boolean;
  device: PushDevice;
  /** On with the next step, whether it rings here now or cannot. */
  onNext: (rings: boolean) => void;
}

/** Why first, and only then the browser's own question. */
export function RemindStep({ of, way, isTablet, device, onNext }: RemindStepProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const language = usePreferences((preferences) => preferences.language);
  const choice = { language, show_names: false, device_name: deviceName() };
  const turnOn = () =>
    attempt.run(
      () => device.turnOn(choice),
      (state) => state === 'on' && onNext(true),
    );
  const goOn = () => onNext(false);
  const frame = { number: 1, of, way, scene: <RemindScene /> };
  const onward = (
    <Button size="simple" variant="quiet" wide onClick={goOn}>
      <Trans>Go on without the sound</Trans>
    </Button>
  );
  // What was allowed in the settings of the system needs no other tap here.
  const wasDenied = useRef(false);
  const allowed = useEffectEvent(turnOn);
  useEffect(() => {
    const isMute = device.state === 'off' || device.state === 'lost';
    if (wasDenied.current && isMute && notificationPermission() === 'granted') allowed();
    wasDenied.current = device.state === 'denied';
  }, [device.state]);
  if (device.state === 'denied')
    return <BlockedScreen frame={frame} onward={onward} onLook={turnOn} />;
  if (device.state === 'install-first')
    return (
      <StepFrame
        {...frame}
        title={<Trans>First put Qamqor on the screen</Trans>}
        actions={
          <Button size="main" icon={ArrowRight} onClick={goOn}>
            <Trans>Show me how</Trans>
          </Button>
        }
      >
        <p>
          <Trans>An iPhone or iPad rings only for apps on its first screen.</Trans>
        </p>
      </StepFrame>
    );
  if (device.state === 'none' || isHopeless(device.refusal))
    return (
      <StepFrame
        {...frame}
        long
        title={<Trans>This browser cannot ring</Trans>}
        actions={
          <Button size="main" icon={ArrowRight} onClick={goOn}>
            <Trans>Go on</Trans>
          </Button>
        }
      >
        <p>
          {device.refusal === 'private' ? (
            <Trans>
              This is a private window. Open Qamqor in an ordinary window: there it can ring.
            </Trans>
          ) : (
            <Trans>Please open Qamqor in Chrome on this device: there it can ring.</Trans>
          )}
        </p>
        <p>
          <Trans>Everything else works here. While Qamqor is open, it rings here too.</Trans>
        </p>
      </StepFrame>
    );
  return (
    <StepFrame
      {...frame}
      title={
        isTablet ? (
          <Trans>Let this tablet remind you</Trans>
        ) : (
          <Trans>Let this device remind you</Trans>
        )
      }
      actions={
        <Button size="main" icon={BellRing} onClick={turnOn}>
          {attempt.state === 'slow' ? t`One moment…` : t`Remind me`}
        </Button>
      }
    >
      <p>
        <Trans>
          At medicine time it makes a sound and shows what to take. Also when the screen is dark.
        </Trans>
      </p>
      {device.refusal || attempt.state === 'failed' ? (
        <Refused refusal={device.refusal ?? 'unknown'} />
      ) : (
        <QuestionPicture
          question={<Trans>Show notifications?</Trans>}
          other={<Trans>Block</Trans>}
          choose={<Trans>Allow</Trans>}
        >
          <Trans>You will be asked about it now. Choose “Allow”.</Trans>
        </QuestionPicture>
      )}
    </StepFrame>
  );
}

type Refusal = NonNullable<PushDevice['refusal']>;

function isHopeless(refusal: Refusal | null): boolean {
  return refusal === 'private' || refusal === 'service' || refusal === 'address';
}

function Refused({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'closed':
      return (
        <Notice kind="warning" live title={<Trans>The question was closed.</Trans>}>
          <Trans>Please tap “Remind me” once more and choose “Allow”.</Trans>
        </Notice>
      );
    case 'offline':
      return (
        <Notice kind="warning" live title={<Trans>There is no internet right now.</Trans>}>
          <Trans>Please tap once more when it is back. Nothing was lost.</Trans>
        </Notice>
      );
    default:
      return (
        <Notice kind="warning" live title={<Trans>That did not work yet.</Trans>}>
          <Trans>Please tap “Remind me” once more. Nothing was lost.</Trans>
        </Notice>
      );
  }
}
