import { eq, inArray, lt } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { family_invitation } from './invitation.table.ts';

type Token = typeof family_invitation.$inferSelect;

export async function findToken(db: Reader, hash: string): Promise<Token | undefined> {
  return db.select().from(family_invitation).where(eq(family_invitation.token_hash, hash)).get();
}

export async function insertToken(tx: Tx, token: Token): Promise<void> {
  await tx.insert(family_invitation).values(token);
}

/** One way that leads to a link; the others go on working. */
export async function deleteToken(tx: Tx, hash: string): Promise<void> {
  await tx.delete(family_invitation).where(eq(family_invitation.token_hash, hash));
}

/** All ways that lead to a link: it was answered or taken back. */
export async function deleteTokens(tx: Tx, linkId: string): Promise<void> {
  await tx.delete(family_invitation).where(eq(family_invitation.link_id, linkId));
}

/** Those that ran out before `before`, whatever becomes of their link; gives how many went. */
export async function removeOldTokens(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ hash: family_invitation.token_hash })
    .from(family_invitation)
    .where(lt(family_invitation.expires_at, before))
    .limit(most);
  return tx.delete(family_invitation).where(inArray(family_invitation.token_hash, old)).run()
    .changes;
}
