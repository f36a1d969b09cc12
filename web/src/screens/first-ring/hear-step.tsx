import { Trans } from '@lingui/react/macro';
import { BellRing, Check, Volume2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { HeardScene } from './heard-scene.tsx';
import { LouderSteps } from './louder-steps.tsx';
import { StepFrame } from './step-frame.tsx';
import { useTriedRing } from './use-tried-ring.ts';

export interface HearStepProps {
  number: number;
  of: number;
  back: ReactNode;
  /** Who sees the answer; null where nobody does. */
  carer: string | null;
  /** One that was asked for elsewhere and arrived here. */
  ring: string | null;
  onHeard: () => void;
  onLeave: () => void;
}

/** A real push through the server, and what the person says of it. */
export function HearStep({ number, of, back, carer, ring, onHeard, onLeave }: HearStepProps) {
  const tried = useTriedRing(ring);
  const answering = useAttempt();
  const [isQuiet, setQuiet] = useState(false);
  const frame = { number, of, way: back, scene: <HeardScene /> };
  const yes = (
    <Button
      size="main"
      icon={Check}
      onClick={() => answering.run(() => tried.answer(true), onHeard)}
    >
      <Trans>Yes, I heard it</Trans>
    </Button>
  );
  const failed =
    answering.state === 'failed' ? (
      <Notice kind="warning" live title={<Trans>The answer could not be sent yet.</Trans>}>
        <Trans>Please check the internet and tap once more.</Trans>
      </Notice>
    ) : null;
  if (isQuiet)
    return (
      <StepFrame
        key="quiet"
        {...frame}
        long
        title={<Trans>Let us make it louder</Trans>}
        actions={
          <>
            <Button
              size="main"
              icon={BellRing}
              onClick={() => {
                setQuiet(false);
                tried.again();
              }}
            >
              <Trans>Ring once more</Trans>
            </Button>
            <Button size="simple" variant="quiet" wide onClick={onLeave}>
              <Trans>Leave it for now</Trans>
            </Button>
          </>
        }
      >
        <LouderSteps />
        {failed}
      </StepFrame>
    );
  return (
    <StepFrame
      {...frame}
      title={<Trans>Did you hear it?</Trans>}
      actions={
        <>
          {tried.state === 'failed' || tried.state === 'late' ? (
            <Button size="main" icon={BellRing} onClick={tried.again}>
              <Trans>Ring once more</Trans>
            </Button>
          ) : (
            yes
          )}
          <Button
            size="simple"
            variant="quiet"
            wide
            icon={Volume2}
            onClick={() => {
              setQuiet(true);
              answering.run(() => tried.answer(false));
            }}
          >
            <Trans>No, nothing</Trans>
          </Button>
        </>
      }
    >
      <div role="status">
        <Standing state={tried.state} />
      </div>
      {carer === null ? null : (
        <p className="text-soft">
          <Trans>
            <bdi>{carer}</bdi> sees whether it rings here.
          </Trans>
        </p>
      )}
      {failed}
    </StepFrame>
  );
}

function Standing({ state }: { state: ReturnType<typeof useTriedRing>['state'] }) {
  switch (state) {
    case 'coming':
      return <Trans>A reminder to try is on its way. It takes a few seconds.</Trans>;
    case 'here':
      return <Trans>This was a reminder to try. It sounds the same at medicine time.</Trans>;
    case 'late':
      return (
        <Notice kind="warning" title={<Trans>It has not arrived yet.</Trans>}>
          <Trans>That happens now and then. Please ring once more, or come back later.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="warning" title={<Trans>The reminder could not be asked for.</Trans>}>
          <Trans>Please check the internet and ring once more. Nothing was lost.</Trans>
        </Notice>
      );
  }
}
