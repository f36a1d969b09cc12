import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { RECORD_DAYS } from '@qamqor/shared/limits';
import type { Chore } from '../platform/upkeep.ts';
import { removeOldFaults } from './dead-letters/fault.store.ts';
import { dueLedgerRows, keepLedgerRow, removeLedgerRow, removeOldLines } from './ledger.store.ts';
import type { Synced } from './synced.ts';

const FAULT_KEPT = 60 * DAY;

/** Kept so long that what happened a year ago can still be looked up. */
export const forgetJournal: Chore = {
  name: 'journal',
  step: (tx, now, most) => removeOldLines(tx, toWire(now - RECORD_DAYS * DAY), most),
};

/** Dead letters wait for the operator. */
export const forgetFaults: Chore = {
  name: 'faults',
  step: (tx, now, most) => removeOldFaults(tx, now - FAULT_KEPT, most),
};

/** SYNC-2: a line goes only where a resend is known without it, by what it made; else it stays. */
export function forgetLedger({ recall }: Pick<Synced, 'recall'>): Chore {
  return {
    name: 'ledger',
    async step(tx, now, most) {
      const mids = await dueLedgerRows(tx, now, most);
      for (const mid of mids) {
        const isRecalled = (await recall(tx, mid)) !== null;
        await (isRecalled ? removeLedgerRow(tx, mid) : keepLedgerRow(tx, mid));
      }
      return mids.length;
    },
  };
}
