import { MINUTE } from '@qamqor/shared/calendar/dates';
import { useEffect, useState } from 'react';
import type { LocalData } from '../local-db/local-data.ts';

type Clock = Pick<LocalData, 'now' | 'onJump' | 'doubt'>;

/** Reads it anew at each full minute, when it has jumped, and whenever the page is looked at again. */
function useClock<Value>(local: Clock, read: (local: Clock) => Value): Value {
  const [value, setValue] = useState(() => read(local));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setValue(read(local));
      timer = setTimeout(tick, MINUTE - (local.now() % MINUTE));
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
  }, [local, read]);
  return value;
}

const nowOf = (local: Clock) => local.now();

/** The device's idea of now. */
export function useNow(local: Clock): number {
  return useClock(local, nowOf);
}

const doubtOf = (local: Clock) => {
  const doubt = local.doubt();
  return doubt && (doubt.isWrong ? 'wrong' : 'asked');
};

/** CAL-5: no dose is offered while the person is to be asked whether the device's clock is right. */
export function useDoubt(local: Clock): 'asked' | 'wrong' | null {
  return useClock(local, doubtOf);
}
