import { useEffect } from 'react';
import { readSnapshot, saveSnapshot } from '../../local-db/snapshot/snapshot.ts';
import type { PushState } from '../../notifications/push-device.ts';
import { useLocalData } from '../local-data.tsx';
import { usePushDevice, type PushDevice } from './use-push-device.ts';
import { browserStorage } from '../../platform/browser-storage.ts';

/** With what was last found here, for as long as it has not been looked at. */
export function useKeptPushDevice(): PushDevice & { last: PushState | null } {
  const { userId } = useLocalData();
  const device = usePushDevice();
  const { state } = device;
  const key = `${userId} push`;
  useEffect(() => {
    if (state !== null) saveSnapshot(browserStorage(), key, state);
  }, [key, state]);
  return { ...device, last: state ?? readSnapshot<PushState>(browserStorage(), key) ?? null };
}
