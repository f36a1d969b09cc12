import { DAY } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldOccurrences } from './occurrences/occurrence.store.ts';

/** For how long a group that is over is kept. */
const KEPT = 14 * DAY;

export const forgetOccurrences: Chore = {
  name: 'occurrences',
  step: (tx, now, most) => removeOldOccurrences(tx, now - KEPT, most),
};
