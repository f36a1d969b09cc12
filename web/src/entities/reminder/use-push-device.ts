import { useCallback, useEffect, useState } from 'react';
import type { PushChoice } from '../../local-db/rows.ts';
import { useLocalData } from '../local-data.tsx';
import { api } from '../../session/api-client.ts';
import { logger } from '../../platform/logger.ts';
import { browserPush } from '../../notifications/browser-push.ts';
import { useOwnRings } from './own-rings.ts';
import { pushState, turnOff, turnOn, type PushState } from '../../notifications/push-device.ts';
import { refusalOf, type PushRefusal } from '../../notifications/push-refusal.ts';
import { ifAllowed } from '../../platform/if-allowed.ts';

export type PushDevice = {
  /** Null while the first look runs. */
  state: PushState | null;
  /** Why the last try to turn it on came to nothing; null when there was none or it worked. */
  refusal: PushRefusal | null;
  /** Answers what came of it; null when it did not work. */
  turnOn: (choice: PushChoice) => Promise<PushState | null>;
  turnOff: () => Promise<void>;
};

/** Whether this device rings, looked at again whenever the person comes back to the screen. */
export function usePushDevice(): PushDevice {
  const local = useLocalData();
  const { outbox } = local;
  const isDead = useOwnRings() === 'gone';
  const [state, setState] = useState<PushState | null>(null);
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
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
    // Changed beside the address: the page stays in sight meanwhile.
    let permission: PermissionStatus | null = null;
    ifAllowed(() => navigator.permissions.query({ name: 'notifications' }))?.then(
      (found) => {
        if (!isHere) return;
        permission = found;
        permission.addEventListener('change', look);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', look);
      permission?.removeEventListener('change', look);
    };
  }, [outbox]);
  return {
    // REM-9: the browser itself does not learn that its address is dead.
    state: state === 'on' && isDead ? 'lost' : state,
    refusal,
    turnOn: useCallback(
      async (choice) => {
        setRefusal(null);
        let next: PushState | null = null;
        try {
          next = await turnOn(browserPush(outbox), choice);
          setState(next);
          if (next === 'off') setRefusal('closed');
        } catch (error) {
          logger.warn('The reminders could not be turned on', error);
          setRefusal(refusalOf(error, navigator.onLine));
        }
        if (isDead) await local.flush();
        return next;
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
