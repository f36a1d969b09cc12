import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { history, stream } from './changes.table.ts';

const count = prepared((tx: Tx) =>
  tx
    .update(history)
    .set({ change_no: sql`${history.change_no} + 1` })
    .prepare(),
);

const LATEST = sql`coalesce((select ${history.change_no} from ${history}), 0)`;

const raise = prepared((tx: Tx) =>
  tx
    .insert(stream)
    .values({ id: sql.placeholder('id'), seq: 1, change_no: LATEST })
    .onConflictDoUpdate({
      target: stream.id,
      set: { seq: sql`${stream.seq} + 1`, change_no: LATEST },
    })
    .returning({ seq: stream.seq })
    .prepare(),
);

/** The next seq of a stream. The row stays locked to the commit, so nobody sees k without k - 1. */
export function nextSeq(tx: Tx, id: string): number {
  count(tx).run();
  return raise(tx).get({ id }).seq;
}

const above = prepared((db: Reader) =>
  db
    .select()
    .from(stream)
    .where(gt(stream.change_no, bound('change_no')))
    .orderBy(asc(stream.change_no))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Streams that were raised by a change above `change_no`, in the order of the changes. */
export function raisedSince(
  db: Reader,
  change_no: number,
  limit: number,
): (typeof stream.$inferSelect)[] {
  return above(db).all({ change_no, limit });
}

const afterId = prepared((db: Reader) =>
  db
    .select()
    .from(stream)
    .where(and(gt(stream.id, bound('after')), lt(stream.id, bound('below'))))
    .orderBy(asc(stream.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** All streams whose ids lie between two texts, a page at a time. */
export function streamsBetween(
  db: Reader,
  page: { after: string; below: string; limit: number },
): (typeof stream.$inferSelect)[] {
  return afterId(db).all(page);
}

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(stream)
    .where(eq(stream.id, bound('id')))
    .prepare(),
);

/** Undefined as long as nothing has changed in it. */
export function findSeq(db: Reader, id: string): number | undefined {
  return byId(db).get({ id })?.seq;
}

const CURRENT = 'current';

const current = prepared((db: Reader) => db.select().from(history).prepare());

/** Undefined before the first start. */
export function readHistory(db: Reader): typeof history.$inferSelect | undefined {
  return current(db).get();
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

/** Never lower than `least`, which was known outside the database. */
export async function raiseHeartbeats(tx: Tx, least = 0): Promise<number> {
  const beats = sql`max(${history.beats}, ${least}) + 1`;
  const [row] = await tx.update(history).set({ beats }).returning({ beats: history.beats });
  return row?.beats ?? 0;
}
