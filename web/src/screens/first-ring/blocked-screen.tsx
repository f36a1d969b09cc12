import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useOwnWall } from '../../entities/use-own-wall.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BlockedSteps } from './blocked-steps.tsx';
import { StepFrame, type StepFrameProps } from './step-frame.tsx';

/** Long enough that the answer is seen to be a new one. */
const LOOKING_MS = 400;

export interface BlockedScreenProps {
  frame: Pick<StepFrameProps, 'number' | 'of' | 'way' | 'scene'>;
  onward: ReactNode;
  /** By a tap: the browser may ask again. */
  onLook: () => void;
}

/** The browser refuses without a question: where it is changed, and whether it was. */
export function BlockedScreen({ frame, onward, onLook }: BlockedScreenProps) {
  const local = useLocalData();
  const wall = useOwnWall();
  const [looked, setLooked] = useState<{ at: number; isOver: boolean } | null>(null);
  const isOver = looked?.isOver ?? true;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setLooked((now) => now && { ...now, isOver: true }), LOOKING_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const look = () => setLooked({ at: local.now(), isOver: false });
  const back = useEffectEvent(() => document.visibilityState === 'visible' && look());
  useEffect(() => {
    const onBack = () => void back();
    document.addEventListener('visibilitychange', onBack);
    return () => document.removeEventListener('visibilitychange', onBack);
  }, []);
  const time = looked ? wall(looked.at).time : '';
  return (
    <StepFrame
      {...frame}
      long
      title={<Trans>Notices are blocked here</Trans>}
      actions={
        <>
          <Button
            size="main"
            icon={RotateCw}
            onClick={() => {
              look();
              onLook();
            }}
          >
            <Trans>I have allowed them</Trans>
          </Button>
          {onward}
        </>
      }
    >
      <div role="status">
        {looked === null ? (
          <Trans>Without them this device stays silent at medicine time. It can be changed:</Trans>
        ) : isOver ? (
          <Notice kind="warning" title={<Trans>Still blocked. Looked at {time}.</Trans>}>
            <Trans>Please go through the steps once more, or ask somebody to help.</Trans>
          </Notice>
        ) : (
          <Notice title={<Trans>Looking whether it is allowed now…</Trans>} />
        )}
      </div>
      <p className="rounded-main bg-accent-tint p-4 font-bold">
        <BlockedSteps />
      </p>
    </StepFrame>
  );
}
