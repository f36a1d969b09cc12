import { addDays, HOUR } from '@qamqor/shared/calendar/dates';
import { homeInstant, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';

type Slot = { date: string; time: string };

/**
 * DOSE-12: when a dose was taken by the wall time that the person says, epoch ms; null when that time
 * has not come. Well before the dose's own time it means the next day, once that has come.
 */
export function takenInstant(
  zones: ZoneHistory,
  slot: Slot,
  said: string,
  now: number,
): number | null {
  const sameDay = homeInstant(zones, slot.date, said);
  const isEarly = sameDay < homeInstant(zones, slot.date, slot.time) - HOUR;
  const nextDay = homeInstant(zones, addDays(slot.date, 1), said);
  if (isEarly && nextDay <= now) return nextDay;
  return sameDay <= now ? sameDay : null;
}
