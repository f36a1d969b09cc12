import type { ZoneHistory } from './home-clock.ts';

/** CAL-6: whether any home has a clock by the server's word, and not by what this device knows. */
export function isLearned(history: ZoneHistory): boolean {
  return history.some(({ offset }) => offset !== undefined);
}

/**
 * CAL-6: the clock of a zone, not as a home's alone: by what the server said of it where that is in the
 * history, else by its name.
 */
export function clockIn(history: ZoneHistory, zone: string): ZoneHistory {
  const own = history.filter((entry) => entry.zone === zone);
  return isLearned(own) ? own : [{ from: '', zone }];
}
