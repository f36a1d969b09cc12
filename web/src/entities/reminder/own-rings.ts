import type { RingState } from '@qamqor/shared/reminders/ring-state';
import type { LocalData } from '../../local-db/local-data.ts';
import { useLocalData } from '../local-data.tsx';
import { readCache } from '../../local-db/read-cache.ts';
import { useLive } from '../use-live.ts';

/** REM-9: what the server last said of this device's address; null while it has said nothing. */
export async function readOwnRings(local: LocalData): Promise<RingState | null> {
  const { people } = local.cache;
  const own = await readCache(local, [people], undefined, () => people.get(local.userId));
  return own?.devices.find(({ id }) => id === local.deviceId)?.rings ?? null;
}

export function useOwnRings(): RingState | null {
  const local = useLocalData();
  return useLive(`${local.userId} own rings`, () => readOwnRings(local)) ?? null;
}

type Reach = {
  online: boolean;
  /** The person wants to be rung on this device. */
  isChosen: boolean;
  mayNotify: boolean;
  rings: RingState | null;
};

/** REM-10: whether a push rings here; else a page that is open does. */
export function isRungByPush({ online, isChosen, mayNotify, rings }: Reach): boolean {
  return online && isChosen && mayNotify && rings !== 'gone' && rings !== 'silent';
}
