import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { homeInstant, homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { pauseAt, type Medicine, type Pause } from '@qamqor/shared/medicines/medicine';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';

export function startOf(date: string, zones: ZoneHistory): number {
  return homeInstant(zones, date, '00:00');
}

export function hasEnded(
  { end_date }: Pick<Medicine, 'end_date'>,
  { date }: Pick<AnyDay, 'date'>,
): boolean {
  return end_date !== null && end_date < date;
}

/** The pause that holds now; none where the medicine has ended. */
export function pauseNow(
  medicine: Pick<Medicine, 'end_date' | 'pauses'>,
  day: Pick<AnyDay, 'now' | 'date'>,
): Pause | undefined {
  return hasEnded(medicine, day) ? undefined : pauseAt(medicine, toWire(day.now));
}

/** When an instant falls on the home clock; `time` is null where it is the beginning of the date. */
export function endOf(until: string, zones: ZoneHistory): { date: string; time: string | null } {
  const { date, time } = homeWall(zones, fromWire(until));
  return { date, time: startOf(date, zones) === fromWire(until) ? null : time };
}
