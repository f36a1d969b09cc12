import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeEndedSessions } from './sessions/session.store.ts';

/** Longer than any token of theirs could be shown. One that only ran out still rings, and stays. */
const KEPT = 400 * DAY;

export const forgetSessions: Chore = {
  name: 'sessions',
  step: (tx, now, most) => removeEndedSessions(tx, toWire(now - KEPT), most),
};
