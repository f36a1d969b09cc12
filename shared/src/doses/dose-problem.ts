import { addDays } from '../calendar/dates.ts';
import { CORRECTABLE_DAYS } from './mark.ts';

/**
 * DOSE-8: why a dose of this date cannot be marked on the screens and over REST, null when it can be.
 * Sync does not ask: what was marked is a fact.
 */
export function doseProblem(date: string, today: string): 'dose.not_yet' | 'dose.too_old' | null {
  if (date > today) return 'dose.not_yet';
  return date < addDays(today, -CORRECTABLE_DAYS) ? 'dose.too_old' : null;
}
