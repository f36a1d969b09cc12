import { addDays, isDate, isInRange, toWire } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Day } from '../../../entities/dose/day.queries.ts';
import { startOf } from './pause-now.ts';

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

/** MED-5: on the wire, when that home date begins; null for no end. */
export function untilOf({ ends, date }: PauseValues, zones: ZoneHistory): string | null {
  return ends ? toWire(startOf(date, zones)) : null;
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
