import { isLearned } from '@qamqor/shared/calendar/clock-in';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { LocalData } from '../../local-db/local-data.ts';
import { readCache } from '../../local-db/read-cache.ts';
import { useLocalData } from '../local-data.tsx';
import { useLive } from '../use-live.ts';
import { knownZones, ownZones } from './read-person.ts';

async function readOwnZones(local: LocalData): Promise<ZoneHistory> {
  const { people } = local.cache;
  const person = await readCache(local, [people], undefined, () => people.get(local.userId));
  return ownZones(local, knownZones(person));
}

const NONE: ZoneHistory = [];

/** CAL-1: the reader's own home clock; of nobody's until the first read has ended. */
export function useOwnZones(): ZoneHistory {
  const local = useLocalData();
  return useLive(`${local.userId} zones`, () => readOwnZones(local)) ?? NONE;
}

/** CAL-6: whether the server's word holds here in place of what this device knows of anybody's zone. */
export function useHasOldZones(): boolean {
  const local = useLocalData();
  const { people } = local.cache;
  const query = () =>
    readCache(local, [people], false, async () =>
      (await people.toArray()).some(({ time_zones }) => isLearned(time_zones)),
    );
  return useLive(`${local.userId} old zones`, query) ?? false;
}
