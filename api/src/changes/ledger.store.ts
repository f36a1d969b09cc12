import { and, asc, desc, eq, inArray, lt, lte, ne } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, placeholders, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { journal, ledger } from './changes.table.ts';

export type LedgerRow = typeof ledger.$inferSelect;
export type JournalRow = typeof journal.$inferSelect;

const byMid = prepared((db: Reader) =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.mid, bound('mid')))
    .prepare(),
);

export async function findLedgerRow(db: Reader, mid: string): Promise<LedgerRow | undefined> {
  return byMid(db).get({ mid });
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

/** What others than the actor did on a stream, the newest first. */
export async function linesByOthers(
  db: Reader,
  { stream, actor_id }: Pick<JournalRow, 'stream' | 'actor_id'>,
  limit: number,
): Promise<JournalRow[]> {
  return db
    .select()
    .from(journal)
    .where(and(eq(journal.stream, stream), ne(journal.actor_id, actor_id)))
    .orderBy(desc(journal.seq))
    .limit(limit);
}

export async function removeJournal(tx: Tx, streams: readonly string[]): Promise<void> {
  await tx.delete(journal).where(inArray(journal.stream, [...streams]));
}

/** Lines that were recorded before `before`, the oldest first; gives how many went. */
export async function removeOldLines(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ mid: journal.mid })
    .from(journal)
    .where(lt(journal.recorded_at, before))
    .orderBy(asc(journal.recorded_at))
    .limit(most);
  return tx.delete(journal).where(inArray(journal.mid, old)).run().changes;
}

/** The mids of those that may go by now. */
export async function dueLedgerRows(db: Reader, now: number, most: number): Promise<string[]> {
  const rows = await db
    .select({ mid: ledger.mid })
    .from(ledger)
    .where(lte(ledger.kept_until, now))
    .orderBy(asc(ledger.kept_until))
    .limit(most);
  return rows.map(({ mid }) => mid);
}

/** From now on it stays. */
export async function keepLedgerRow(tx: Tx, mid: string): Promise<void> {
  await tx.update(ledger).set({ kept_until: null }).where(eq(ledger.mid, mid));
}

const removeEntry = prepared((tx: Tx) =>
  tx
    .delete(ledger)
    .where(eq(ledger.mid, bound('mid')))
    .prepare(),
);

/** For a mutation that is given another try, or that can be recalled without it. */
export async function removeLedgerRow(tx: Tx, mid: string): Promise<void> {
  removeEntry(tx).run({ mid });
}
