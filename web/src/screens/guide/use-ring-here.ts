import { useLocalData } from '../../entities/local-data.tsx';
import { firstRingAt } from '../../entities/reminder/first-ring.ts';
import { useKeptPushDevice } from '../../entities/reminder/kept-push-device.ts';

/** This device should ring and cannot, or nobody has heard it yet. */
export type RingHere = 'mute' | 'unheard';

/** As it was last, until it has been looked at; undefined where it never was. */
export function useRingHere(isTablet: boolean): RingHere | null | undefined {
  const { userId } = useLocalData();
  const { last: state } = useKeptPushDevice();
  if (state === null) return undefined;
  const at = firstRingAt(userId);
  if (state === 'on') return at === 'done' || (at === null && !isTablet) ? null : 'unheard';
  return !isTablet && state !== 'lost' && (at === null || at === 'done') ? null : 'mute';
}
