import { DAY } from '@qamqor/shared/calendar/dates';
import type { Learned, OutboxRow } from './rows.ts';

/** CAL-5: a clock that is further ahead of what is known is asked about. */
export const WEEK = 7 * DAY;

/**
 * CAL-1: the server's time that had been reached when the last change was made; 0 where that says
 * nothing: what was learned later overrules it, in the order in which both were stored.
 */
export function reachedBy(last: OutboxRow | undefined, learned: Learned | null): number {
  const isLater = (last?.order ?? 0) > (learned?.upto ?? 0);
  return (isLater && last?.mutation.at.server) || 0;
}

/** The latest time that the server or the person vouches for, epoch ms; `reached` is the server's too. */
export function trustedBy(learned: Learned | null, reached: number): number {
  const { time, said } = learned ?? {};
  return Math.max(time?.server ?? 0, reached, said?.right ? said.now : 0);
}
