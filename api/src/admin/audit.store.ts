import { and, desc, lt, or, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { admin_audit } from './admin.table.ts';

export type AuditRow = typeof admin_audit.$inferSelect;
export type NewAuditRow = typeof admin_audit.$inferInsert;

/** One of a day adds to the line that is there. */
export async function writeAudit(tx: Tx, row: NewAuditRow): Promise<void> {
  const { actor_id, action, outcome, day } = admin_audit;
  await tx
    .insert(admin_audit)
    .values(row)
    .onConflictDoUpdate({
      target: [actor_id, action, outcome, day],
      set: { count: sql`${admin_audit.count} + 1`, until: row.until },
    });
}

/** The last one of the page before. */
type Place = { until: string; id: string };

/** What happened last comes first. */
export async function listAudit(
  db: Reader,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(admin_audit)
    .where(
      after &&
        or(
          lt(admin_audit.until, after.until),
          and(eq(admin_audit.until, after.until), lt(admin_audit.id, after.id)),
        ),
    )
    .orderBy(desc(admin_audit.until), desc(admin_audit.id))
    .limit(limit);
}

export async function removeOldAudit(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ id: admin_audit.id })
    .from(admin_audit)
    .where(lt(admin_audit.until, before))
    .limit(most);
  return tx.delete(admin_audit).where(inArray(admin_audit.id, old)).run().changes;
}
