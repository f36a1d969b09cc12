import { and, eq } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { backup_turn } from './backup.table.ts';

const DAILY = 'daily';

export type BackupTurn = typeof backup_turn.$inferSelect;

export async function findTurn(db: Reader): Promise<BackupTurn | undefined> {
  return db.select().from(backup_turn).where(eq(backup_turn.id, DAILY)).get();
}

/** The row as it is; at the first start it begins now. */
export async function beginTurns(tx: Tx, now: number): Promise<BackupTurn> {
  await tx.insert(backup_turn).values({ id: DAILY, since: now }).onConflictDoNothing();
  return (await findTurn(tx)) as BackupTurn;
}

export async function saveLease(
  tx: Tx,
  lease: { lease_token: string; lease_until: number },
): Promise<void> {
  await tx.update(backup_turn).set(lease).where(eq(backup_turn.id, DAILY));
}

/** Only whoever still holds the lease ends it. */
export async function endLease(
  tx: Tx,
  token: string,
  outcome: Partial<Pick<BackupTurn, 'failed_at' | 'reason'>>,
): Promise<void> {
  await tx
    .update(backup_turn)
    .set({ ...outcome, lease_token: null, lease_until: null })
    .where(and(eq(backup_turn.id, DAILY), eq(backup_turn.lease_token, token)));
}
