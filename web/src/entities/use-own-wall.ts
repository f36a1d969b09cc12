import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { useOwnZones } from './person/own-zones.ts';

type Wall = { date: string; time: string };

/** CAL-1: instants, epoch ms, on the reader's own home clock. */
export function useOwnWall(): (instant: number) => Wall {
  const zones = useOwnZones();
  return (instant) => homeWall(zones, instant);
}
