import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Day } from '../entities/dose/day.queries.ts';
import { logger } from '../platform/logger.ts';
import { whenIdle } from '../platform/when-idle.ts';
import type { RehearsalProps } from './rehearsal.tsx';

export interface KeepScreensProps {
  day: Day | null;
  children: (day: Day | null) => ReactNode;
}

/** Shows the day's screen, and later keeps those of the coming hours for the next cold start. */
export function KeepScreens({ day, children }: KeepScreensProps) {
  const screen = useRef<HTMLDivElement>(null);
  const [Rehearsal, setRehearsal] = useState<ComponentType<RehearsalProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./rehearsal.tsx').then(
          (loaded) => setRehearsal(() => loaded.Rehearsal),
          (error: unknown) => logger.warn('No screens are kept', error),
        );
      }),
    [],
  );
  return (
    <>
      <div ref={screen}>{children(day)}</div>
      {Rehearsal && day ? <Rehearsal day={day} screen={screen} draw={children} /> : null}
    </>
  );
}
