import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { useLocalData } from '../local-data.tsx';
import { readCache } from '../read-cache.ts';
import { useLive } from '../use-live.ts';
import { useNow } from '../use-now.ts';

async function readEvents(local: LocalData, personId: string) {
  const { events, people } = local.cache;
  return readCache(local, [events, people], { rows: [], zones: [] }, async () => ({
    rows: await events.where('stream').equals(personStream(personId)).toArray(),
    zones: (await people.get(personId))?.time_zones ?? [],
  }));
}

/** Those that have not ended by their own wall clock, the next first; null while they are read. */
export function useUpcomingEvents(personId: string, most: number): CareEvent[] | null {
  const local = useLocalData();
  const now = useNow(local);
  const read = useLive(`${local.userId} ${personId} events`, () => readEvents(local, personId));
  if (!read) return null;
  const { date, time } = homeWall(read.zones, now);
  const wall = `${date}T${time}`;
  return read.rows
    .filter((event) => event.deleted_at === null)
    .filter(({ rrule, end_datetime }) => rrule !== null || end_datetime >= wall)
    .toSorted((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
    .slice(0, most);
}
