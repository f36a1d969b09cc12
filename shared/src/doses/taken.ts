import { HOUR } from '../calendar/dates.ts';
import { homeInstant, type ZoneHistory } from '../calendar/home-clock.ts';
import type { SlotName } from '../medicines/slot.ts';

/** Epoch ms. */
export type TakenReading = {
  taken: number;
  happened: number;
  recorded: number;
  doubtedSince?: number | null;
};

/**
 * DOSE-12: when a dose counts as taken, epoch ms. Any slot of a day can be marked from the morning on,
 * so nothing before the day, or before the hour in which its first slot opens, can be true: then the
 * moment of the mark stands, and where that is no better, the slot's own time. So it does where a mark
 * of just now is doubted since a time before its window, else that time.
 */
export function boundTaken(
  { date, time }: Pick<SlotName, 'date' | 'time'>,
  zones: ZoneHistory,
  read: TakenReading,
): number {
  const midnight = homeInstant(zones, date, '00:00');
  return boundTakenAt({ midnight, instant: homeInstant(zones, date, time) }, read);
}

/** The same where the zone's times are known: those of the slot, and of the beginning of its date. */
export function boundTakenAt(
  { midnight, instant }: { midnight: number; instant: number },
  read: TakenReading,
): number {
  const floor = Math.min(midnight, instant - HOUR);
  const { doubtedSince: since = null } = read;
  if (since !== null && read.taken === read.happened)
    return Math.min(since >= instant - HOUR ? since : instant, read.recorded);
  const known = [read.taken, read.happened].find((reading) => reading >= floor);
  return Math.min(known ?? instant, read.recorded);
}
