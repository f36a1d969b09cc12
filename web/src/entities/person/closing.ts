import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { Closing } from '@qamqor/shared/profile/person';
import { useFormat } from '../../locale/use-format.ts';
import { useOwnZones } from './own-zones.ts';

/** ADMIN-8: the day of the own home clock on which the account closes, in words. */
export function useClosingDay({ closes_at }: Closing): string {
  const { date } = useFormat();
  const day = homeDate(useOwnZones(), fromWire(closes_at));
  return `${date(day)} ${day.slice(0, 4)}`;
}
