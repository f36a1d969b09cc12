import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { RECORD_DAYS } from '@qamqor/shared/limits';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldNonces } from './identities/sign-in-nonce.store.ts';
import { removeEndedSessions } from './sessions/session.store.ts';

/** What has run out is answered like what never was. */
const NONCE_KEPT = DAY;

export const forgetNonces: Chore = {
  name: 'sign-in nonces',
  step: (tx, now, most) => removeOldNonces(tx, toWire(now - NONCE_KEPT), most),
};

/** Kept longer than any token of theirs could be shown. One that only ran out still rings, and stays. */
export const forgetSessions: Chore = {
  name: 'sessions',
  step: (tx, now, most) => removeEndedSessions(tx, toWire(now - RECORD_DAYS * DAY), most),
};
