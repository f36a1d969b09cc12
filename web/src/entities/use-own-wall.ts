import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { useAccount } from './family/family.queries.ts';

type Wall = { date: string; time: string };

/** CAL-1: instants, epoch ms, on the reader's own home clock. */
export function useOwnWall(): (instant: number) => Wall {
  const zone = useAccount()?.time_zone;
  const history = zone === undefined ? [] : [{ from: '1970-01-01T00:00:00.000Z', zone }];
  return (instant) => homeWall(history, instant);
}
