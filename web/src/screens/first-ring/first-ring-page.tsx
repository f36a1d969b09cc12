import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useViewers } from '../../entities/family/family-page.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import {
  firstRingAt,
  keepFirstRing,
  type FirstRingStep,
} from '../../entities/reminder/first-ring.ts';
import { useKeptPushDevice } from '../../entities/reminder/kept-push-device.ts';
import { Button } from '../../ui/button.tsx';
import { HearStep } from './hear-step.tsx';
import { RemindStep } from './remind-step.tsx';
import { ScreenStep, type InstallWays } from './screen-step.tsx';

export interface FirstRingPageProps {
  isTablet: boolean;
  ways: InstallWays;
  iosSteps: ReactNode;
  /** Of a notice that was tapped here. */
  ring: string | null;
  /** To the day. */
  onLeave: () => void;
}

/** From the first opening to the first ring. It can be left at any step and goes on there. */
export function FirstRingPage({ isTablet, ways, iosSteps, ring, onLeave }: FirstRingPageProps) {
  const { userId } = useLocalData();
  const device = useKeptPushDevice();
  const carer = useViewers()?.find(({ status }) => status === 'accepted')?.name ?? null;
  const [chosen, setChosen] = useState<FirstRingStep | null>(ring === null ? null : 'hear');
  const [isInstalled] = useState(ways.way === 'installed');
  if (device.state === null) return null;
  const rings = device.state === 'on';
  const go = (to: FirstRingStep) => {
    keepFirstRing(userId, to);
    setChosen(to);
  };
  const afterScreen = () => (rings ? go('hear') : onLeave());
  const step = chosen ?? firstStep(firstRingAt(userId), rings, isInstalled);
  const of = isInstalled ? 2 : 3;
  const back = (to: FirstRingStep) => (
    <Button variant="text" icon={ArrowLeft} onClick={() => go(to)} className="-ml-[8px]">
      <Trans>Back</Trans>
    </Button>
  );
  const later = (
    <Button variant="text" onClick={onLeave} className="-ml-[8px]">
      <Trans>Later</Trans>
    </Button>
  );
  switch (step) {
    case 'remind':
      return (
        <RemindStep
          of={of}
          way={later}
          isTablet={isTablet}
          device={device}
          onNext={(ringsNow) => {
            if (!isInstalled) go('screen');
            else if (ringsNow) go('hear');
            else onLeave();
          }}
        />
      );
    case 'screen':
      return (
        <ScreenStep
          of={of}
          back={back('remind')}
          ways={ways}
          iosSteps={iosSteps}
          onNext={afterScreen}
        />
      );
    case 'hear':
      return (
        <HearStep
          number={of}
          of={of}
          back={ring === null ? back(isInstalled ? 'remind' : 'screen') : later}
          carer={carer}
          ring={ring}
          onHeard={() => {
            keepFirstRing(userId, 'done');
            onLeave();
          }}
          onLeave={onLeave}
        />
      );
  }
}

/** What stands already is not asked for again. */
function firstStep(
  at: FirstRingStep | 'done' | null,
  rings: boolean,
  isInstalled: boolean,
): FirstRingStep {
  if (!rings) return 'remind';
  if (isInstalled || at === 'hear' || at === 'done') return 'hear';
  return 'screen';
}
