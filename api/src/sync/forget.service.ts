import {
  dueLedgerRows,
  keepLedgerRow,
  removeLedgerRow,
  type Synced,
} from '../changes/changes.service.ts';
import type { Chore } from '../platform/upkeep.ts';

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
