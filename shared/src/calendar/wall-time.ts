import { clockName, homeZoneAt, type ZoneHistory } from './home-clock.ts';

const DIGITS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The time on the home clock, "08:05", also where there is no Temporal: in a worker, or before the program. */
export function wallTime(zones: ZoneHistory, instant: number): string {
  const clock = clockName(homeZoneAt(zones, instant));
  if (!/^[+-]/.test(clock))
    return new Intl.DateTimeFormat('en-GB', { ...DIGITS, timeZone: clock }).format(instant);
  // Midnight there is as long before midnight UTC as the clock is ahead.
  const ahead = -Date.parse(`1970-01-01T00:00${clock}`);
  return new Date(instant + ahead).toISOString().slice(11, 16);
}
