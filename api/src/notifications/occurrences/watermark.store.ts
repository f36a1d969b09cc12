import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, placeholders, prepared } from '../../platform/database/prepared.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { heartbeat, planning_watermark } from '../notifications.table.ts';

export type Watermark = typeof planning_watermark.$inferSelect;
type Heartbeat = typeof heartbeat.$inferSelect;

const byPerson = prepared((db: Reader) =>
  db
    .select()
    .from(planning_watermark)
    .where(eq(planning_watermark.person_id, bound('person')))
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

/** These people's instants have moved: a new edition of the world's clocks. */
export async function refillSome(tx: Tx, people: readonly string[]): Promise<void> {
  await tx
    .update(planning_watermark)
    .set({ refill_at: 0 })
    .where(inArray(planning_watermark.person_id, [...people]));
}

const pageOfPeople = prepared((db: Reader) =>
  db
    .select({ person_id: planning_watermark.person_id })
    .from(planning_watermark)
    .where(gt(planning_watermark.person_id, bound('after')))
    .orderBy(asc(planning_watermark.person_id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** Everybody who has days ahead, in the order of their ids, at most `limit` behind `after`. */
export async function peopleAfter(db: Reader, after: string, limit: number): Promise<string[]> {
  return pageOfPeople(db)
    .all({ after, limit })
    .map(({ person_id }) => person_id);
}

export async function readHeartbeat(db: Reader, name: string): Promise<Heartbeat | undefined> {
  const [row] = await db.select().from(heartbeat).where(eq(heartbeat.name, name));
  return row;
}

export async function writeHeartbeat(tx: Tx, row: Heartbeat): Promise<void> {
  await tx.insert(heartbeat).values(row).onConflictDoUpdate({ target: heartbeat.name, set: row });
}
