import { DAY, dateToNumber } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { agenda, upcoming, type Occurrence } from '@qamqor/shared/schedule/agenda';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { place, type Placed } from './events.ts';

/** One time of a series as it is, was moved, or was left out; `date` names it. */
export type ComingTime = {
  date: string;
  kind: 'usual' | 'moved' | 'dropped';
  /** Null when it does not take place. */
  placed: Placed | null;
  /** Of one that was moved, where the series would have it; null where it has it no more. */
  usual: Placed | null;
  walls: { start_datetime: string; end_datetime: string };
};

/** The occurrence that the series has by itself on one of its dates. */
function usualOn(event: CareEvent, date: string, zones: ZoneHistory): Occurrence | undefined {
  const midnight = dateToNumber(date);
  const bare = { ...event, exceptions: [], deleted_at: null };
  return agenda([bare], midnight - DAY, midnight + 2 * DAY, zones).find((one) => one.date === date);
}

/**
 * The next times of a series, those that were left out among them, in the order of the series; at
 * most so many.
 */
export function comingTimes(
  event: CareEvent,
  zones: ZoneHistory,
  { now, most }: { now: number; most: number },
): ComingTime[] {
  const here = upcoming([event], now, most, zones).map((one): ComingTime => {
    const { date, start_datetime, end_datetime, is_moved } = one;
    const kind = is_moved ? 'moved' : 'usual';
    const before = is_moved ? usualOn(event, date, zones) : undefined;
    const usual = before ? place(before, zones) : null;
    const walls = { start_datetime, end_datetime };
    return { date, kind, placed: place(one, zones), usual, walls };
  });
  const bare = { ...event, exceptions: [] };
  const usual = upcoming([bare], now, most, zones);
  const dropped = event.exceptions.filter(({ kind }) => kind === 'dropped');
  const gone = usual.flatMap(({ date, start_datetime, end_datetime }): ComingTime[] => {
    if (!dropped.some((one) => one.date === date)) return [];
    const walls = { start_datetime, end_datetime };
    return [{ date, kind: 'dropped', placed: null, usual: null, walls }];
  });
  return [...here, ...gone].toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, most);
}
