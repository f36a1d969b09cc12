import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldFaults } from './fault.store.ts';
import { removeOldLines } from './ledger.store.ts';

/** So that what happened a year ago can still be looked up. */
const JOURNAL_KEPT = 400 * DAY;
const FAULT_KEPT = 60 * DAY;

export const forgetJournal: Chore = {
  name: 'journal',
  step: (tx, now, most) => removeOldLines(tx, toWire(now - JOURNAL_KEPT), most),
};

/** Dead letters wait for the operator. */
export const forgetFaults: Chore = {
  name: 'faults',
  step: (tx, now, most) => removeOldFaults(tx, now - FAULT_KEPT, most),
};
