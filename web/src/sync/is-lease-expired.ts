import { DAY } from '@qamqor/shared/calendar/dates';
import type { LocalData } from '../local-db/local-data.ts';

const LEASE = 30 * DAY;

export function isLeaseOver(local: Pick<LocalData, 'now' | 'learned'>): boolean {
  const synced = local.learned()?.synced_at;
  return typeof synced === 'number' && local.now() - synced >= LEASE;
}
