import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { RECORD_DAYS } from '@qamqor/shared/limits';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldMessages } from './contact.store.ts';

export const forgetMessages: Chore = {
  name: 'messages',
  step: (tx, now, most) => removeOldMessages(tx, toWire(now - RECORD_DAYS * DAY), most),
};
