import { addDays } from '../calendar/dates.ts';
import { homeDate } from '../calendar/home-clock.ts';
import { windowsOn } from '../medicines/windows.ts';
import { dosesOn, type DayInput, type Dose } from './day.ts';

/** Whether its window is open, marked or not. */
export const isOpenByClock = ({ by_clock }: Pick<Dose, 'by_clock'>): boolean =>
  by_clock === 'due' || by_clock === 'late';

/** DOSE-15: the doses of the home date before, marked or not, that midnight has not closed. */
export function carriedOver(input: DayInput): Dose[] {
  const before = addDays(homeDate(input.zones, input.now), -1);
  return dosesOn(input, before).filter(isOpenByClock);
}

/**
 * DOSE-15: the home date that is meant where a medicine's time alone is named; of `input` that medicine
 * alone is there, with the marks of both dates. A slot of the date before whose window is open is meant
 * also where it is not offered, because another mark stands for it or the medicine was added after it:
 * a mark of the coming evening would take away a dose that is still to come.
 */
export function dateMeant(input: DayInput, time: string): string {
  const { medicines, zones, now } = input;
  const today = homeDate(zones, now);
  const before = addDays(today, -1);
  const slots = medicines.flatMap((medicine) => windowsOn(medicine, before, zones));
  const isOpen = slots.some(
    ({ window, ...slot }) => slot.time === time && window.opens <= now && now < window.closes,
  );
  return isOpen || carriedOver(input).some((dose) => dose.time === time) ? before : today;
}
