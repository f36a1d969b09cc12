import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldTokens } from './invitation.store.ts';
import { removeOldAccesses } from './access-log.store.ts';
import { removeOldCodes } from './pairing.store.ts';

/** As long as the journal, with which it is read. */
const LOOK_KEPT = 400 * DAY;
/** What has run out is answered like what never was. */
const SECRET_KEPT = DAY;

export const forgetAccessLog: Chore = {
  name: 'looks',
  step: (tx, now, most) => removeOldAccesses(tx, toWire(now - LOOK_KEPT), most),
};

export const forgetCodes: Chore = {
  name: 'pairing codes',
  step: (tx, now, most) => removeOldCodes(tx, toWire(now - SECRET_KEPT), most),
};

export const forgetInvitations: Chore = {
  name: 'invitation links',
  step: (tx, now, most) => removeOldTokens(tx, toWire(now - SECRET_KEPT), most),
};
