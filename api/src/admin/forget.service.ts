import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { RECORD_DAYS } from '@qamqor/shared/limits';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldAudit } from './audit.store.ts';

export const forgetAudit: Chore = {
  name: 'audit',
  step: (tx, now, most) => removeOldAudit(tx, toWire(now - RECORD_DAYS * DAY), most),
};
