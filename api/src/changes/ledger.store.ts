import { eq, inArray, sql } from 'drizzle-orm';
import { placeholders, prepared } from '../platform/prepared.ts';
import type { Tx } from '../platform/transaction.ts';
import { mutation_fault, journal, ledger } from './changes.table.ts';

export type LedgerRow = typeof ledger.$inferSelect;
export type JournalRow = typeof journal.$inferSelect;

const byMid = prepared((tx: Tx) =>
  tx
    .select()
    .from(ledger)
    .where(eq(ledger.mid, sql.placeholder('mid')))
    .prepare(),
);

export async function findLedgerRow(tx: Tx, mid: string): Promise<LedgerRow | undefined> {
  return byMid(tx).get({ mid });
}

export async function findLedgerRows(tx: Tx, mids: readonly string[]): Promise<LedgerRow[]> {
  return tx
    .select()
    .from(ledger)
    .where(inArray(ledger.mid, [...mids]));
}

const insertEntry = prepared((tx: Tx) => tx.insert(ledger).values(placeholders(ledger)).prepare());

export async function writeLedgerRow(tx: Tx, row: LedgerRow): Promise<void> {
  insertEntry(tx).run(row);
}

const insertLine = prepared((tx: Tx) => tx.insert(journal).values(placeholders(journal)).prepare());

export async function writeJournalLine(tx: Tx, row: JournalRow): Promise<void> {
  insertLine(tx).run(row);
}

export async function removeJournal(tx: Tx, streams: readonly string[]): Promise<void> {
  await tx.delete(journal).where(inArray(journal.stream, [...streams]));
}

/** Counts one more failed try of a mutation and returns how many there were. */
export async function countFault(
  tx: Tx,
  fault: { mid: string; user_id: string; device_id: string; body: unknown; error: string },
): Promise<number> {
  const [known] = await tx.select().from(mutation_fault).where(eq(mutation_fault.mid, fault.mid));
  const tries = (known?.tries ?? 0) + 1;
  await tx
    .insert(mutation_fault)
    .values({ ...fault, tries, parked_at: null })
    .onConflictDoUpdate({ target: mutation_fault.mid, set: { tries, error: fault.error } });
  return tries;
}

export async function parkFault(tx: Tx, mid: string, parkedAt: string): Promise<void> {
  await tx.update(mutation_fault).set({ parked_at: parkedAt }).where(eq(mutation_fault.mid, mid));
}
