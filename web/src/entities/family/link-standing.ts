import { toWire } from '@qamqor/shared/calendar/dates';
import type { Link } from '@qamqor/shared/family/link';

export type Standing = Exclude<Link['status'], 'accepted'> | 'paused' | 'shares';

/** How a link stands now, epoch ms; only of one that `shares` anything can be seen. */
export function standingOf(
  { status, paused_until }: Pick<Link, 'status' | 'paused_until'>,
  now: number,
): Standing {
  if (status !== 'accepted') return status;
  return paused_until !== null && toWire(now) < paused_until ? 'paused' : 'shares';
}
