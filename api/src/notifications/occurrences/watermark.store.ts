import { and, asc, eq, gt, inArray, isNotNull, like, lte, notInArray, sql } from 'drizzle-orm';
import { stream } from '../../changes/changes.table.ts';
import type { Reader } from '../../platform/database/database.ts';
import { placeholders, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { heartbeat, planning_watermark } from '../notifications.table.ts';

export type Watermark = typeof planning_watermark.$inferSelect;
type Heartbeat = typeof heartbeat.$inferSelect;

const byPerson = prepared((db: Reader) =>
  db
    .select()
    .from(planning_watermark)
    .where(eq(planning_watermark.person_id, sql.placeholder('person')))
    .prepare(),
);

export async function findWatermark(db: Reader, personId: string): Promise<Watermark | undefined> {
  return byPerson(db).get({ person: personId });
}

const keep = prepared((tx: Tx) =>
  tx
    .insert(planning_watermark)
    .values(placeholders(planning_watermark))
    .onConflictDoUpdate({
      target: planning_watermark.person_id,
      set: {
        refill_at: sql`excluded.refill_at`,
        seq: sql`excluded.seq`,
        zones: sql`excluded.zones`,
        viewers: sql`excluded.viewers`,
      },
    })
    .prepare(),
);

export async function saveWatermark(tx: Tx, row: Watermark): Promise<void> {
  keep(tx).run(row);
}

/** A person whose review failed: everything near is looked at again then. */
export async function retryReview(tx: Tx, personId: string, refill_at: number): Promise<void> {
  await tx
    .insert(planning_watermark)
    .values({ person_id: personId, refill_at, seq: 0, zones: '', viewers: '' })
    .onConflictDoUpdate({ target: planning_watermark.person_id, set: { refill_at } });
}

/** The people whose days ahead have to be made, the most pressing first. */
export async function watermarksDue(db: Reader, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ person_id: planning_watermark.person_id })
    .from(planning_watermark)
    .where(and(isNotNull(planning_watermark.refill_at), lte(planning_watermark.refill_at, now)))
    .orderBy(asc(planning_watermark.refill_at))
    .limit(limit);
  return rows.map(({ person_id }) => person_id);
}

/** Once at boot: a new edition of the world's clocks moves everybody's instants. */
export async function refillEverybody(tx: Tx): Promise<void> {
  await tx.update(planning_watermark).set({ refill_at: 0 });
}

export async function readHeartbeat(db: Reader, name: string): Promise<Heartbeat | undefined> {
  const [row] = await db.select().from(heartbeat).where(eq(heartbeat.name, name));
  return row;
}

export async function writeHeartbeat(tx: Tx, row: Heartbeat): Promise<void> {
  await tx.insert(heartbeat).values(row).onConflictDoUpdate({ target: heartbeat.name, set: row });
}

const OWNER = sql<string>`substr(${stream.id}, 3)`;

/** Once at boot: people with data whose days ahead nobody has made yet. */
export async function adoptPeople(tx: Tx): Promise<void> {
  const known = tx.select({ id: planning_watermark.person_id }).from(planning_watermark);
  const strangers = await tx
    .select({ person_id: OWNER })
    .from(stream)
    .where(and(like(stream.id, 'p:%'), notInArray(OWNER, known)));
  for (const { person_id } of strangers) {
    await saveWatermark(tx, { person_id, refill_at: 0, seq: 0, zones: '', viewers: '' });
  }
}

/** Once at boot: people whose data changed while no scheduler followed it. */
export async function refillMoved(tx: Tx): Promise<void> {
  const moved = tx
    .select({ person_id: OWNER })
    .from(stream)
    .innerJoin(planning_watermark, eq(stream.id, sql`'p:' || ${planning_watermark.person_id}`))
    .where(gt(stream.seq, planning_watermark.seq));
  await tx
    .update(planning_watermark)
    .set({ refill_at: 0 })
    .where(inArray(planning_watermark.person_id, moved));
}
