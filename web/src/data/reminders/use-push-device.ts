import { useCallback, useEffect, useState } from 'react';
import type { PushChoice } from '../../local-db/rows.ts';
import { useLocalData } from '../local-data.tsx';
import { api } from '../../http/api-client.ts';
import { browserPush } from './browser-push.ts';
import { useOwnRings } from './own-rings.ts';
import { pushState, turnOff, turnOn, type PushState } from './push-device.ts';

export type PushDevice = {
  /** Null while the first look runs. */
  state: PushState | null;
  turnOn: (choice: PushChoice) => Promise<void>;
  turnOff: () => Promise<void>;
};

/** Whether this device rings, looked at again whenever the person comes back to the screen. */
export function usePushDevice(): PushDevice {
  const local = useLocalData();
  const { outbox } = local;
  const isDead = useOwnRings() === 'gone';
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isHere = true;
    const look = () => {
      pushState(browserPush(outbox)).then(
        (found) => isHere && setState(found),
        () => isHere && setState('none'),
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [outbox]);
  return {
    // REM-9: the browser itself does not learn that its address is dead.
    state: state === 'on' && isDead ? 'lost' : state,
    turnOn: useCallback(
      async (choice) => {
        setState(await turnOn(browserPush(outbox), choice));
        if (isDead) await local.flush();
      },
      [outbox, local, isDead],
    ),
    turnOff: useCallback(async () => {
      await turnOff(browserPush(outbox));
      setState('off');
      await api.delete('/push/subscriptions').catch(() => undefined);
    }, [outbox]),
  };
}
