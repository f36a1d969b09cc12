import { MINUTE } from '@qamqor/shared/calendar/dates';
import { useEffect, useState } from 'react';
import type { LocalData } from '../local-db/local-data.ts';

/**
 * The device's idea of now, anew at each full minute, when it has jumped, and whenever
 * the page is looked at again.
 */
export function useNow(local: Pick<LocalData, 'now' | 'onJump'>): number {
  const [now, setNow] = useState(() => local.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const current = local.now();
      setNow(current);
      timer = setTimeout(tick, MINUTE - (current % MINUTE));
    };
    const look = () => {
      if (document.visibilityState === 'visible') tick();
    };
    tick();
    document.addEventListener('visibilitychange', look);
    const unwatch = local.onJump(tick);
    return () => {
      unwatch();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [local]);
  return now;
}
