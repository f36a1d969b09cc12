import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldMessages } from './contact.store.ts';

const KEPT = 400 * DAY;

export const forgetMessages: Chore = {
  name: 'messages',
  step: (tx, now, most) => removeOldMessages(tx, toWire(now - KEPT), most),
};
