import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { forgetAnswer } from '../commit-change.ts';
import { deadLetters, findFault, removeFault, type Fault } from './fault.store.ts';

export type DeadLetter = Omit<Fault, 'body'> & { body: Mutation };

const letterOf = (fault: Fault): DeadLetter => ({ ...fault, body: fault.body as Mutation });

/** The oldest first. */
export async function listDeadLetters(db: Reader): Promise<DeadLetter[]> {
  return (await deadLetters(db)).map(letterOf);
}

/** Takes a dead letter out for another try. */
export async function readDeadLetter(tx: Tx, mid: string): Promise<DeadLetter | null> {
  const fault = await findFault(tx, mid);
  if (!fault || fault.parked_at === null) return null;
  await removeFault(tx, mid);
  await forgetAnswer(tx, mid);
  return letterOf(fault);
}
