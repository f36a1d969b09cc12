import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import { noteRaised, type Tx } from '../platform/transaction.ts';
import { history, stream } from './changes.table.ts';

/** The next seq of a stream. The row stays locked to the commit, so nobody sees k without k - 1. */
export async function raiseSeq(tx: Tx, id: string): Promise<number> {
  const [raised] = await tx
    .insert(stream)
    .values({ id, seq: 1 })
    .onConflictDoUpdate({ target: stream.id, set: { seq: sql`${stream.seq} + 1` } })
    .returning({ seq: stream.seq });
  const { seq } = raised as { seq: number };
  noteRaised(tx, { stream: id, seq });
  return seq;
}

/** The seq of each stream that has any change. */
export async function streamSeqs(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(stream)
    .where(inArray(stream.id, [...ids]));
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

const CURRENT = 'current';

export async function readEpoch(db: Reader): Promise<string> {
  const [row] = await db.select().from(history);
  return row?.epoch ?? 'none';
}

/** Names the database's history once; a name that is there stays. */
export async function nameHistory(tx: Tx, epoch: string): Promise<void> {
  await tx.insert(history).values({ id: CURRENT, epoch }).onConflictDoNothing();
}

export async function renameHistory(tx: Tx, epoch: string): Promise<void> {
  await tx.update(history).set({ epoch }).where(eq(history.id, CURRENT));
}
