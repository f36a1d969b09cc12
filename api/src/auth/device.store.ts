import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database.ts';
import { prepared } from '../platform/prepared.ts';
import { noteSessionEnd, type Tx } from '../platform/transaction.ts';
import { device } from './device.table.ts';

export type Device = typeof device.$inferSelect;

const byId = prepared((db: Reader) =>
  db
    .select()
    .from(device)
    .where(eq(device.id, sql.placeholder('id')))
    .prepare(),
);

export async function findDevice(db: Reader, id: string): Promise<Device | undefined> {
  return byId(db).get({ id });
}

/** Those that can still be used at `at`, the last heard first. */
export async function listLiveDevices(db: Reader, userId: string, at: string): Promise<Device[]> {
  return db
    .select()
    .from(device)
    .where(and(eq(device.user_id, userId), isNull(device.ended_at), gt(device.expires_at, at)))
    .orderBy(desc(device.last_heard_at), desc(device.id));
}

export async function listAllDevices(db: Reader, userId: string): Promise<Device[]> {
  return db.select().from(device).where(eq(device.user_id, userId));
}

export async function insertDevice(tx: Tx, row: typeof device.$inferInsert): Promise<void> {
  await tx.insert(device).values(row);
}

/** Whoever listens to an end hears of it when it is committed. */
export async function updateDevice(
  tx: Tx,
  id: string,
  fields: Partial<Omit<Device, 'id' | 'user_id'>>,
): Promise<void> {
  await tx.update(device).set(fields).where(eq(device.id, id));
  if (fields.ended_at) noteSessionEnd(tx, id);
}

/** Sessions that somebody ended before `before`; gives how many went. */
export async function removeEndedDevices(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ id: device.id })
    .from(device)
    .where(lt(device.ended_at, before))
    .limit(most);
  return tx.delete(device).where(inArray(device.id, old)).run().changes;
}
