import { DAY } from '@qamqor/shared/calendar/dates';
import type { LocalData } from '../local-db/local-data.ts';

const LEASE = 30 * DAY;

/** A clock that is doubted is believed here: what is shared may have ended since. */
export function isLeaseOver(local: Pick<LocalData, 'now' | 'learned' | 'doubt'>): boolean {
  const synced = local.learned()?.synced_at;
  return typeof synced === 'number' && (local.doubt()?.says ?? local.now()) - synced >= LEASE;
}
