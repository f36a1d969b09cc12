import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { Tx } from '../platform/transaction.ts';
import { findFault, removeFault, type Fault } from './fault.store.ts';
import { removeLedgerRow } from './ledger.store.ts';

export type DeadLetter = Omit<Fault, 'body'> & { body: Mutation };

/** Takes a dead letter out for another try: its answer is forgotten, to be given anew. */
export async function readDeadLetter(tx: Tx, mid: string): Promise<DeadLetter | null> {
  const fault = await findFault(tx, mid);
  if (!fault || fault.parked_at === null) return null;
  await removeFault(tx, mid);
  await removeLedgerRow(tx, mid);
  return { ...fault, body: fault.body as Mutation };
}
