import { addDays, DAY, toWire } from '@qamqor/shared/calendar/dates';
import { clockIn } from '@qamqor/shared/calendar/clock-in';
import {
  homeDate,
  homeWall,
  withZone,
  zoneAt,
  type ZoneHistory,
} from '@qamqor/shared/calendar/home-clock';
import { dosesOn } from '@qamqor/shared/doses/day';
import type { PersonData } from '../person/read-person.ts';

export type Ahead = {
  /** The slot's. */
  id: string;
  instant: number;
  name: string;
  /** On the clock of the place where the device is. */
  here: string;
};

type Plan = Pick<PersonData, 'medicines' | 'marks' | 'zones'>;

/** The doses of the next 24 hours under a history of zones, earliest first. */
export function dosesAhead(data: Plan, zones: ZoneHistory, now: number, device: string): Ahead[] {
  const { medicines, marks } = data;
  const input = { medicines, marks, zones, now, heard: Infinity };
  const today = homeDate(zones, now);
  return [-1, 0, 1, 2]
    .flatMap((days) => dosesOn(input, addDays(today, days)))
    .filter(({ instant, mark }) => mark === null && instant >= now && instant < now + DAY)
    .map(({ id, instant, revision }) => ({
      id,
      instant,
      name: revision.name,
      here: homeWall(clockIn(zones, device), instant).time,
    }))
    .toSorted((a, b) => a.instant - b.instant);
}

export type ZoneChoice = {
  home: string;
  device: string;
  /** Wall times of now, at home and here. */
  times: { home: string; device: string };
  /** What the next 24 hours bring if the home clock stays, and if the clock here is taken. */
  stays: Ahead[];
  moves: Ahead[];
};

/** CAL-4: null while both clocks show the same, or while nothing is taken anyway. */
export function zoneChoice(data: Plan, device: string, now: number): ZoneChoice | null {
  const home = zoneAt(data.zones, now);
  const times = {
    home: homeWall(data.zones, now).time,
    device: homeWall(clockIn(data.zones, device), now).time,
  };
  if (times.home === times.device) return null;
  const moved = withZone(data.zones, device, toWire(now));
  const stays = dosesAhead(data, data.zones, now, device);
  const moves = dosesAhead(data, moved, now, device);
  return stays.length + moves.length === 0 ? null : { home, device, times, stays, moves };
}
