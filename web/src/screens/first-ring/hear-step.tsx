import { Trans } from '@lingui/react/macro';
import { BellRing, Check, CircleQuestionMark, Volume2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { HeardScene } from './heard-scene.tsx';
import { LouderSteps, NotCameSteps } from './louder-steps.tsx';
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

/** A real push through the server, and what the person says of it once it came. */
export function HearStep({ number, of, back, carer, ring, onHeard, onLeave }: HearStepProps) {
  const tried = useTriedRing(ring);
  const answering = useAttempt();
  const [helpFor, setHelpFor] = useState<'quiet' | 'not_come' | null>(null);
  const frame = { number, of, way: back, scene: <HeardScene /> };
  const isHere = tried.state === 'here';
  const again = (
    <Button
      size="main"
      icon={BellRing}
      onClick={() => {
        setHelpFor(null);
        tried.again();
      }}
    >
      <Trans>Ring once more</Trans>
    </Button>
  );
  const leave = (
    <Button size="simple" variant="quiet" wide onClick={onLeave}>
      <Trans>Leave it for now</Trans>
    </Button>
  );
  const failed =
    answering.state === 'failed' ? (
      <Notice kind="warning" live title={<Trans>The answer could not be sent yet.</Trans>}>
        <Trans>Please check the internet and tap once more.</Trans>
      </Notice>
    ) : null;
  const actions = (
    <>
      {again}
      {leave}
    </>
  );
  if (helpFor === 'quiet')
    return (
      <StepFrame
        key="quiet"
        {...frame}
        long
        title={<Trans>Let us make it louder</Trans>}
        actions={actions}
      >
        <LouderSteps />
        {failed}
      </StepFrame>
    );
  // One that comes while this is read is asked about after all.
  if (helpFor === 'not_come' && !isHere)
    return (
      <StepFrame
        key="not-come"
        {...frame}
        long
        title={<Trans>When no reminder comes</Trans>}
        actions={actions}
      >
        <NotCameSteps />
      </StepFrame>
    );
  return (
    <StepFrame
      {...frame}
      title={<Trans>Did you hear it?</Trans>}
      actions={
        isHere ? (
          <>
            <Button
              size="main"
              icon={Check}
              onClick={() => answering.run(() => tried.answer(true), onHeard)}
            >
              <Trans>Yes, I heard it</Trans>
            </Button>
            <Button
              size="simple"
              variant="quiet"
              wide
              icon={Volume2}
              onClick={() => {
                setHelpFor('quiet');
                answering.run(() => tried.answer(false));
              }}
            >
              <Trans>No, nothing</Trans>
            </Button>
          </>
        ) : tried.state === 'coming' ? null : (
          <>
            {again}
            {tried.state === 'failed' ? (
              leave
            ) : (
              <Button
                size="simple"
                variant="quiet"
                wide
                icon={CircleQuestionMark}
                onClick={() => setHelpFor('not_come')}
              >
                <Trans>What to do</Trans>
              </Button>
            )}
          </>
        )
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
          <Trans>Please check the internet here, then ring once more. Nothing was lost.</Trans>
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
