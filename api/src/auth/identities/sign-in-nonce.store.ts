import { eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/database/transaction.ts';
import { sign_in_nonce } from './sign-in-nonce.table.ts';

export async function insertNonce(tx: Tx, row: typeof sign_in_nonce.$inferInsert): Promise<void> {
  await tx.insert(sign_in_nonce).values(row);
}

/** Until when it was good; it is gone from then on. */
export async function takeNonce(tx: Tx, hash: string): Promise<string | undefined> {
  const row = tx.delete(sign_in_nonce).where(eq(sign_in_nonce.hash, hash)).returning().get();
  return row?.expires_at;
}

/** Those that ran out before `before`; gives how many went. */
export async function removeOldNonces(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ hash: sign_in_nonce.hash })
    .from(sign_in_nonce)
    .where(lt(sign_in_nonce.expires_at, before))
    .limit(most);
  return tx.delete(sign_in_nonce).where(inArray(sign_in_nonce.hash, old)).run().changes;
}
