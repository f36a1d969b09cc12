import { toWire } from '@qamqor/shared/calendar/dates';
import type { Link } from '@qamqor/shared/family/link';

export type Standing = Exclude<Link['status'], 'accepted'> | 'paused' | 'deleted' | 'shares';

/** How a link stands now, epoch ms; only of one that `shares` anything can be seen. */
export function standingOf(
  { status, paused_until, deleted_until }: Pick<Link, 'status' | 'paused_until' | 'deleted_until'>,
  now: number,
): Standing {
  if (status !== 'accepted') return status;
  if (deleted_until) return 'deleted';
  return paused_until !== null && toWire(now) < paused_until ? 'paused' : 'shares';
}
