import { MINUTE } from '@qamqor/shared/calendar/dates';
import { homeDate, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { useMemo } from 'react';
import {
  byNext,
  nextOnes,
  placedBetween,
  viewEvent,
  type EventView,
  type Placed,
} from './events.ts';
import { useLocalData } from '../local-data.tsx';
import { readEvents, type EventsData } from './read-events.ts';
import { useLive } from '../use-live.ts';
import { useNow } from '../use-now.ts';

export type { EventView, Placed } from './events.ts';

type Planned = {
  /** Without those in the bin. */
  events: EventView[];
  /** The last deleted first. */
  binned: EventView[];
  today: Placed[];
  /** The person's date and zone now. */
  date: string;
  zone: string;
  now: number;
  data: EventsData;
};

/** UI-26: a schedule that may be said to be empty. */
export type Schedule = Planned & { known: true };

/** Of which nothing has arrived on this device yet; what was added here meanwhile is in it. */
export type AnySchedule = Schedule | (Planned & { known: false });

/** Everything that is read of a person's schedule, live; undefined while the first read runs. */
export function useEventsData(personId: string): EventsData | undefined {
  const local = useLocalData();
  return useLive(`${local.userId} ${personId} events`, () => readEvents(local, personId));
}

/** A person's schedule, live; null while the first read runs. */
export function useSchedule(personId: string): AnySchedule | null {
  const now = useNow(useLocalData());
  const data = useEventsData(personId);
  return useMemo(() => {
    if (!data) return null;
    const moment = Math.max(now, data.read_at);
    const date = homeDate(data.zones, moment);
    const all = data.events.map((event) => viewEvent(event, data, moment));
    const binned = all.filter((event) => event.deleted_at !== null);
    return {
      events: all.filter((event) => event.deleted_at === null).toSorted(byNext),
      binned: binned.toSorted((a, b) => ((a.deleted_at ?? '') > (b.deleted_at ?? '') ? -1 : 1)),
      today: placedBetween(data, date, date),
      date,
      zone: zoneAt(data.zones, moment),
      now: moment,
      data,
      known: data.known,
    };
  }, [data, now]);
}

export type Upcoming = {
  /** The next ones (EVT-2), at most as many as were asked for. */
  next: Placed[];
  /** How many there are today, past ones too. */
  today: number;
  date: string;
};

/** The next `limit` events of a person, live; null: not known yet, undefined: being read. */
export function useUpcoming(personId: string, limit: number): Upcoming | null | undefined {
  const local = useLocalData();
  const now = useNow(local);
  const read = async (): Promise<Upcoming | null> => {
    const data = await readEvents(local, personId);
    if (!data.known && data.events.length === 0) return null;
    const date = homeDate(data.zones, data.read_at);
    const today = placedBetween(data, date, date).length;
    return { next: nextOnes(data, data.read_at, limit), today, date };
  };
  const key = `${local.userId} ${personId} upcoming ${limit}`;
  const options = { refresh: Math.floor(now / MINUTE), kept: personId === local.userId };
  return useLive(key, read, options);
}
