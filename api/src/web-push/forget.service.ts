import { DAY } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldDeliveries } from './delivery.store.ts';

const KEPT = 8 * DAY;

export const forgetDeliveries: Chore = {
  name: 'deliveries',
  step: (tx, now, most) => removeOldDeliveries(tx, now - KEPT, most),
};
