import { clockName, homeZoneAt, type ZoneHistory } from './home-clock.ts';
import { offsetByIntl } from './own-offset.ts';

function aheadOf(clock: string, instant: number, instead: string): number {
  // Midnight there is as long before midnight UTC as the clock is ahead.
  if (/^[+-]/.test(clock)) return -Date.parse(`1970-01-01T00:00${clock}`);
  try {
    return offsetByIntl(instant, clock);
  } catch {
    return offsetByIntl(instant, instead);
  }
}

/**
 * The date and the time on the home clock, also where there is no Temporal: in a worker of an older
 * browser. `instead` is the zone for one that is not known there.
 */
export function wallByIntl(
  zones: ZoneHistory,
  instant: number,
  instead: string,
): { date: string; time: string } {
  const ahead = aheadOf(clockName(homeZoneAt(zones, instant)), instant, instead);
  const wall = new Date(instant + ahead).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
