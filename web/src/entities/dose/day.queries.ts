import { HOUR } from '@qamqor/shared/calendar/dates';
import { useMemo } from 'react';
import type { LocalData } from '../../local-db/local-data.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { deriveDay, type AnyDay, type Viewing } from './day.ts';
import { useLocalData } from '../local-data.tsx';
import {
  AROUND_TODAY,
  readingKey,
  type PersonData,
  type Range,
} from '../../local-db/snapshot/person-data.ts';
import { readPerson } from '../person/read-person.ts';
import { readAhead, useLive } from '../use-live.ts';
import { useNow } from '../use-now.ts';

export type { AnyDay, Day, DoseView } from './day.ts';
export { AROUND_TODAY } from '../../local-db/snapshot/person-data.ts';

const hourOf = (now: number) => Math.floor(now / HOUR);

/** One person's data around their today, live. */
export function usePersonData(
  personId: string,
  range: Exclude<Range, null>,
  now: number,
): PersonData | undefined {
  const local = useLocalData();
  const key = readingKey(local.userId, personId, range);
  const kept = personId === local.userId && range === AROUND_TODAY ? 'aside' : false;
  return useLive(key, () => readPerson(local, personId, range), { refresh: hourOf(now), kept });
}

/** Ends when the own day has been read: the first screen is drawn with it, whole. */
export function readDayAhead(local: LocalData): Promise<unknown> {
  const { userId } = local;
  const key = readingKey(userId, userId, AROUND_TODAY);
  return readAhead(local, key, () => readPerson(local, userId, AROUND_TODAY), hourOf(local.now()));
}

/** What was just done must not lie after now. */
export function latest(data: PersonData, now: number): number {
  return Math.max(now, data.read_at);
}

export function useViewing(personId: string): Viewing {
  const { userId } = useLocalData();
  const pulled_at = useSyncState((state) => state.lastSyncAt);
  const own = personId === userId;
  return useMemo(() => (own ? { own } : { own, pulled_at }), [own, pulled_at]);
}

/** The person's today; null only while the very first read runs. */
export function useDay(personId: string): AnyDay | null {
  const now = useNow(useLocalData());
  const data = usePersonData(personId, AROUND_TODAY, now);
  const look = useViewing(personId);
  return useMemo(
    () => (data ? deriveDay(data, personId, latest(data, now), look) : null),
    [data, personId, now, look],
  );
}
