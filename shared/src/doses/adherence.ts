import { addDays } from '../calendar/dates.ts';
import { homeDate } from '../calendar/home-clock.ts';
import { dosesOn, type DayInput, type Dose } from './day.ts';

/** DOSE-10: taken of due; `percent` is null when nothing was due. */
export type Adherence = { taken: number; due: number; unknown: number; percent: number | null };

/** A whole percent that a miss never lifts to 100 and a dose taken never drops to 0. */
export function wholePercent(taken: number, due: number): number | null {
  if (due === 0) return null;
  const rounded = Math.round((taken / due) * 100);
  if (taken < due && rounded === 100) return 99;
  if (taken > 0 && rounded === 0) return 1;
  return rounded;
}

export function adherence(doses: readonly Dose[]): Adherence {
  let taken = 0;
  let due = 0;
  let unknown = 0;
  for (const dose of doses) {
    if (dose.status === 'taken') taken++;
    if (dose.status === 'unknown') unknown++;
    const doctorSaid = dose.status === 'skipped' && dose.mark?.reason === 'doctor_said';
    const counts = dose.status === 'taken' || dose.status === 'skipped' || dose.status === 'missed';
    if (counts && !doctorSaid) due++;
  }
  return { taken, due, unknown, percent: wholePercent(taken, due) };
}

/** DOSE-10: the last seven home dates, today included. */
export function weeklyAdherence(input: DayInput): Adherence {
  const today = homeDate(input.zones, input.now);
  const dates = [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days));
  return adherence(dates.flatMap((date) => dosesOn(input, date)));
}

export type CountedDose = Pick<Dose, 'status' | 'mark'> & {
  /** Null where nothing is asked about it. */
  asks_about: object | null;
};

/**
 * The counts of today's tiles. `missed` is the wire's `today_missed`: not yet taken or skipped. A dose
 * that may be one that was taken (DOSE-13) is none until a person has said so.
 */
export function todayCounts(doses: readonly CountedDose[]): {
  scheduled: number;
  taken: number;
  missed: number;
  overdue: number;
} {
  const counted = doses.filter((dose) => dose.status !== 'before_start' && !dose.asks_about);
  const open = counted.filter((dose) => dose.mark === null);
  return {
    scheduled: counted.length,
    taken: counted.filter((dose) => dose.status === 'taken').length,
    missed: open.length,
    overdue: open.filter((dose) => dose.status === 'missed').length,
  };
}
