import { and, desc, eq, gt, gte, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { bound, prepared } from '../../platform/database/prepared.ts';
import { noteSessionEnd, type Tx } from '../../platform/database/transaction.ts';
import { session } from './session.table.ts';

export type StoredSession = typeof session.$inferSelect;

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(session)
    .where(eq(session.id, bound('id')))
    .prepare(),
);

export async function findSession(db: Reader, id: string): Promise<StoredSession | undefined> {
  return byId(db).get({ id });
}

/** Those that can still be used at `at`, the last heard first. */
export async function listLiveSessions(
  db: Reader,
  userId: string,
  at: string,
): Promise<StoredSession[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.user_id, userId), isNull(session.ended_at), gt(session.expires_at, at)))
    .orderBy(desc(session.last_heard_at), desc(session.id));
}

export async function listAllSessions(db: Reader, userId: string): Promise<StoredSession[]> {
  return db.select().from(session).where(eq(session.user_id, userId));
}

export async function insertSession(tx: Tx, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row);
}

/** Whoever listens to an end hears of it when it is committed. */
export async function updateSession(
  tx: Tx,
  id: string,
  fields: Partial<Omit<StoredSession, 'id' | 'user_id'>>,
): Promise<void> {
  await tx.update(session).set(fields).where(eq(session.id, id));
  if (fields.ended_at) noteSessionEnd(tx, id);
}

const endOne = prepared((tx: Tx) =>
  tx
    .update(session)
    .set({ ended_at: sql`${sql.placeholder('at')}` })
    .where(eq(session.id, bound('id')))
    .prepare(),
);

/** All of them at one instant. */
export function endSessions(tx: Tx, ids: readonly string[], at: string): void {
  for (const id of ids) {
    endOne(tx).run({ id, at });
    noteSessionEnd(tx, id);
  }
}

export type EndedSession = { id: string; at: string };

export async function findEndedSince(db: Reader, since: string): Promise<EndedSession[]> {
  const { id, ended_at } = session;
  const rows = db.select({ id, ended_at }).from(session).where(gte(ended_at, since));
  return rows.all().map((row) => ({ id: row.id, at: row.ended_at ?? since }));
}

export async function findLatestEnd(db: Reader): Promise<string | null> {
  const row = db
    .select({ at: max(session.ended_at) })
    .from(session)
    .get();
  return row?.at ?? null;
}

/** Sessions that somebody ended before `before`; gives how many went. */
export async function removeEndedSessions(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ id: session.id })
    .from(session)
    .where(lt(session.ended_at, before))
    .limit(most);
  return tx.delete(session).where(inArray(session.id, old)).run().changes;
}
