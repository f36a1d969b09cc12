import { addDays, fromWire, isDate, isInRange, toWire } from '@qamqor/shared/calendar/dates';
import { homeInstant, homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { pauseAt, type Medicine, type Pause } from '@qamqor/shared/medicines/medicine';
import type { Day } from '../../data/day.queries.ts';

/** What the question holds; `date` is the home date on which the medicine is due again. */
export interface PauseValues {
  ends: boolean;
  date: string;
}

const A_WEEK = 7;

export function usualPause(today: string): PauseValues {
  return { ends: true, date: addDays(today, A_WEEK) };
}

/** A pause lasts until tomorrow at least. */
export function isPauseKnown({ ends, date }: PauseValues, today: string): boolean {
  return !ends || (isDate(date) && isInRange(date) && date > today);
}

function startOf(date: string, zones: ZoneHistory): number {
  return homeInstant(zones, date, '00:00');
}

/** MED-5: on the wire, when that home date begins; null for no end. */
export function untilOf({ ends, date }: PauseValues, zones: ZoneHistory): string | null {
  return ends ? toWire(startOf(date, zones)) : null;
}

export function hasEnded(medicine: Medicine, { date }: Pick<Day, 'date'>): boolean {
  return medicine.end_date !== null && medicine.end_date < date;
}

/** The pause that holds now; none where the medicine has ended. */
export function pauseNow(medicine: Medicine, day: Pick<Day, 'now' | 'date'>): Pause | undefined {
  return hasEnded(medicine, day) ? undefined : pauseAt(medicine, toWire(day.now));
}

/** When a pause ends on the home clock; `time` is null where it ends as the date begins. */
export function endOf(until: string, zones: ZoneHistory): { date: string; time: string | null } {
  const { date, time } = homeWall(zones, fromWire(until));
  return { date, time: startOf(date, zones) === fromWire(until) ? null : time };
}

/** The times whose doses a pause from now on leaves as they are: come, and waiting for a mark. */
export function stillOpen(medicineId: string, day: Pick<Day, 'listed' | 'now'>): string[] {
  return day.listed
    .filter(({ medicine_id, instant, mark, by_clock }) => {
      const isOpen = by_clock === 'due' || by_clock === 'late';
      return medicine_id === medicineId && mark === null && isOpen && instant <= day.now;
    })
    .map(({ time }) => time);
}
