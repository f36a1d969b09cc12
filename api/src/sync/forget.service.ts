import { dueLedgerRows, keepLedgerRow, removeLedgerRow } from '../changes/changes.service.ts';
import { recallMark } from '../doses/doses.service.ts';
import type { Chore } from '../platform/upkeep.ts';

/** SYNC-2: a line goes only where a resend is known without it, by what it made; else it stays. */
export const forgetLedger: Chore = {
  name: 'ledger',
  async step(tx, now, most) {
    const mids = await dueLedgerRows(tx, now, most);
    for (const mid of mids) {
      const isRecalled = (await recallMark(tx, mid)) !== null;
      await (isRecalled ? removeLedgerRow(tx, mid) : keepLedgerRow(tx, mid));
    }
    return mids.length;
  },
};
