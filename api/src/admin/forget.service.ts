import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldAudit } from './audit.store.ts';

const KEPT = 400 * DAY;

export const forgetAudit: Chore = {
  name: 'audit',
  step: (tx, now, most) => removeOldAudit(tx, toWire(now - KEPT), most),
};
