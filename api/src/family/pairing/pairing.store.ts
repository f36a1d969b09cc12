import { eq, inArray, lt, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { pairing_code } from './pairing.table.ts';

type Code = typeof pairing_code.$inferSelect;

export async function findCode(db: Reader, hash: string): Promise<Code | undefined> {
  return db.select().from(pairing_code).where(eq(pairing_code.code_hash, hash)).get();
}

export async function insertCode(tx: Tx, code: Code): Promise<void> {
  await tx.insert(pairing_code).values(code);
}

export async function deleteCodesFor(tx: Tx, personId: string): Promise<void> {
  await tx.delete(pairing_code).where(eq(pairing_code.person_id, personId));
}

/** For good: those for a person and those made by them. */
export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  const isTheirs = or(eq(pairing_code.person_id, userId), eq(pairing_code.made_by, userId));
  await tx.delete(pairing_code).where(isTheirs);
}

/** Codes that ran out before `before`; gives how many went. */
export async function removeOldCodes(tx: Tx, before: string, most: number): Promise<number> {
  const old = tx
    .select({ hash: pairing_code.code_hash })
    .from(pairing_code)
    .where(lt(pairing_code.expires_at, before))
    .limit(most);
  return tx.delete(pairing_code).where(inArray(pairing_code.code_hash, old)).run().changes;
}
