import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import { noteRaised, type Tx } from '../platform/transaction.ts';
import { history, stream } from './changes.table.ts';

const raise = prepared((tx: Tx) =>
  tx
    .insert(stream)
    .values({ id: sql.placeholder('id'), seq: 1 })
    .onConflictDoUpdate({ target: stream.id, set: { seq: sql`${stream.seq} + 1` } })
    .returning({ seq: stream.seq })
    .prepare(),
);

/** The next seq of a stream. The row stays locked to the commit, so nobody sees k without k - 1. */
export async function raiseSeq(tx: Tx, id: string): Promise<number> {
  const { seq } = raise(tx).get({ id });
  noteRaised(tx, { stream: id, seq });
  return seq;
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(stream)
    .where(eq(stream.id, sql.placeholder('id')))
    .prepare(),
);

/** The seq of each stream that has any change. */
export async function streamSeqs(db: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = ids.flatMap((id) => byId(db).get({ id }) ?? []);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

const CURRENT = 'current';

const current = prepared((db: Reader) => db.select().from(history).prepare());

export async function readEpoch(db: Reader): Promise<string> {
  return current(db).get()?.epoch ?? 'none';
}

/** Names the database's history once; a name that is there stays. */
export async function nameHistory(tx: Tx, epoch: string): Promise<void> {
  await tx.insert(history).values({ id: CURRENT, epoch }).onConflictDoNothing();
}

/** `restored_at` when it goes on from a backup. */
export async function renameHistory(
  tx: Tx,
  names: { epoch: string; restored_at?: string },
): Promise<void> {
  await tx.update(history).set(names).where(eq(history.id, CURRENT));
}

export async function readBeats(db: Reader): Promise<number> {
  return current(db).get()?.beats ?? 0;
}

/** Never lower than `least`, which was known outside the database. */
export async function raiseBeats(tx: Tx, least = 0): Promise<number> {
  const beats = sql`max(${history.beats}, ${least}) + 1`;
  const [row] = await tx.update(history).set({ beats }).returning({ beats: history.beats });
  return row?.beats ?? 0;
}

export async function readRestoredAt(db: Reader): Promise<string | null> {
  return current(db).get()?.restored_at ?? null;
}
