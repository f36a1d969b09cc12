import type { RingState } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { useLocalData } from '../local-data.tsx';
import { readCache } from '../read-cache.ts';
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
