import { DAY } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldReservations } from './reservation.store.ts';

/** It counts no more once it has run out; a reply that is later than that still finds it. */
const KEPT = DAY;

export const forgetReservations: Chore = {
  name: 'requests',
  step: (tx, now, most) => removeOldReservations(tx, now - KEPT, most),
};
