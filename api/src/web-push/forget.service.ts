import { DAY } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldDeliveries } from './delivery.store.ts';
import { removeOldTestRings } from './test-ring.store.ts';

const KEPT = 8 * DAY;

export const forgetDeliveries: Chore = {
  name: 'deliveries',
  step: (tx, now, most) => removeOldDeliveries(tx, now - KEPT, most),
};

export const forgetTestRings: Chore = { name: 'test rings', step: removeOldTestRings };
