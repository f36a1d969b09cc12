import type { Mutation } from '@qamqor/shared/sync/protocol';
import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { mutation_fault } from '../changes.table.ts';

export type Fault = typeof mutation_fault.$inferSelect;
type Failed = Omit<Fault, 'tries' | 'parked_at' | 'body'> & { body: Mutation };

export async function findFault(db: Reader, mid: string): Promise<Fault | undefined> {
  const [row] = await db.select().from(mutation_fault).where(eq(mutation_fault.mid, mid));
  return row;
}

/** Those kept for the operator, the oldest first. */
export async function deadLetters(db: Reader): Promise<Fault[]> {
  return db
    .select()
    .from(mutation_fault)
    .where(isNotNull(mutation_fault.parked_at))
    .orderBy(asc(mutation_fault.parked_at), asc(mutation_fault.mid));
}

/** Counts one more failed try of a mutation and returns how many there were. */
export async function countFault(tx: Tx, fault: Failed): Promise<number> {
  const known = await findFault(tx, fault.mid);
  const tries = (known?.tries ?? 0) + 1;
  await tx
    .insert(mutation_fault)
    .values({ ...fault, tries, parked_at: null })
    .onConflictDoUpdate({ target: mutation_fault.mid, set: { tries, error: fault.error } });
  return tries;
}

export async function keepDeadLetter(tx: Tx, mid: string, at: string): Promise<void> {
  await tx.update(mutation_fault).set({ parked_at: at }).where(eq(mutation_fault.mid, mid));
}

/** Those that are no dead letters and were not sent again since `before`, epoch ms. */
export async function removeOldFaults(tx: Tx, before: number, most: number): Promise<number> {
  const old = tx
    .select({ mid: mutation_fault.mid })
    .from(mutation_fault)
    .where(and(isNull(mutation_fault.parked_at), lt(mutation_fault.received_at, before)))
    .limit(most);
  return tx.delete(mutation_fault).where(inArray(mutation_fault.mid, old)).run().changes;
}

export async function removeFault(tx: Tx, mid: string): Promise<void> {
  await tx.delete(mutation_fault).where(eq(mutation_fault.mid, mid));
}
