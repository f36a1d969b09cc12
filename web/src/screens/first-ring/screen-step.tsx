import { Trans } from '@lingui/react/macro';
import { ArrowRight, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { HomeScreenScene } from './home-screen-scene.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { StepFrame } from './step-frame.tsx';

/** How this browser puts an app on the first screen; a browser that asks itself is asked to. */
export type InstallWays = {
  way: 'installed' | 'prompt' | 'ios' | 'words';
  install: () => Promise<unknown>;
};

export interface ScreenStepProps {
  of: number;
  back: ReactNode;
  ways: InstallWays;
  /** The pictures for an iPhone or iPad. */
  iosSteps: ReactNode;
  onNext: () => void;
}

export function ScreenStep({ of, back, ways, iosSteps, onNext }: ScreenStepProps) {
  const isAsked = ways.way === 'prompt';
  return (
    <StepFrame
      number={2}
      of={of}
      way={back}
      scene={<HomeScreenScene />}
      long={ways.way === 'ios'}
      title={<Trans>Put Qamqor on the first screen</Trans>}
      actions={
        <>
          {isAsked ? (
            <Button size="main" icon={SquarePlus} onClick={() => void ways.install().then(onNext)}>
              <Trans>Put it on the screen</Trans>
            </Button>
          ) : (
            <Button size="main" icon={ArrowRight} onClick={onNext}>
              <Trans>Go on</Trans>
            </Button>
          )}
          {isAsked ? (
            <Button size="simple" variant="quiet" wide onClick={onNext}>
              <Trans>Not now</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <Trans>Then it opens with one tap. Also without internet.</Trans>
      </p>
      <How ways={ways} iosSteps={iosSteps} />
    </StepFrame>
  );
}

function How({ ways, iosSteps }: Pick<ScreenStepProps, 'ways' | 'iosSteps'>) {
  switch (ways.way) {
    case 'prompt':
      return (
        <QuestionPicture
          question={<Trans>Install app?</Trans>}
          other={<Trans>Not now</Trans>}
          choose={<Trans>Install</Trans>}
        >
          <Trans>You will be asked about it now. Choose “Install”.</Trans>
        </QuestionPicture>
      );
    case 'ios':
      return (
        <>
          {iosSteps}
          <p>
            <Trans>
              Then open Qamqor from its new picture. If it asks for a code, ask for a new one.
            </Trans>
          </p>
        </>
      );
    default:
      return (
        <p className="rounded-main bg-accent-tint p-4 font-bold">
          <Trans>Open the menu of the browser. Choose “Install app” or “Add to home screen”.</Trans>
        </p>
      );
  }
}
